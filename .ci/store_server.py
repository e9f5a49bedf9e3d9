"""A PostgreSQL server for the tests of stores on servers: that of Debian's package postgresql in a temporary folder, on a free port of
127.0.0.1, as a user without privileges."""
import glob, os, random, re, shutil, signal, subprocess, sys, tempfile

# The programs of the newest version.
BIN = max(glob.glob('/usr/lib/postgresql/*/bin/'), key=lambda path: [int(n) for n in re.findall(r'[0-9]+', path)], default='/nonexistent/')
# The server does not sync files. If it crashes, the cache of the operating system remains, so that no write is lost.
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = '{folder}'
max_connections = 100
fsync = off
max_wal_size = '4GB'
log_statement = none
"""


# The signals end the program normally, so that the functions registered with `atexit` run, which remove the server.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))


class Server:
    def __init__(self, settings=''):
        if not os.access(BIN + 'initdb', os.X_OK):
            raise SystemExit('the package postgresql is not installed')
        self.folder = tempfile.mkdtemp(prefix='contactsctl-postgres.')
        os.chmod(self.folder, 0o755)
        # PostgreSQL refuses to run as root; its package has created a user for it.
        self.switch = []
        if os.getuid() == 0:
            self.switch = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']
            shutil.chown(self.folder, 'postgres')
        self.data, self.log = self.folder + '/data', self.folder + '/log'
        self._as_owner([BIN + 'initdb', '-D', self.data, '-U', 'postgres', '-A', 'trust', '--no-locale', '-E', 'UTF8'])
        with open(self.data + '/postgresql.conf', 'a') as f:
            f.write(SETTINGS.format(folder=self.folder) + settings)
        # Another program can use the free port before the server does.
        for attempt in range(5):
            self.port = random.SystemRandom().randint(20_000, 49_999)
            if self.start(check=attempt == 4):
                break

    def _as_owner(self, command, check=True):
        with open(self.folder + '/control', 'w+') as output:
            # The server inherits the descriptors of pg_ctl, so a pipe would stay open after pg_ctl has ended.
            p = subprocess.run([*self.switch, *command], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output, timeout=120)
            if check and p.returncode:
                output.seek(0)
                raise SystemExit(output.read() + self.messages())
        return p.returncode == 0

    def start(self, check=True):
        return self._as_owner([BIN + 'pg_ctl', '-D', self.data, '-w', '-t', '100', '-o', f'-p {self.port}', '-l', self.log, 'start'], check)

    def stop(self, mode='immediate'):
        return self._as_owner([BIN + 'pg_ctl', '-D', self.data, '-w', '-m', mode, 'stop'], False)

    def quit(self):
        """Stops the server like `pg_ctl -m immediate stop`, but does not wait for its end."""
        with open(self.data + '/postmaster.pid') as f:
            os.kill(int(f.readline()), signal.SIGQUIT)

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def messages(self):
        try:
            with open(self.log, errors='replace') as f:
                return f.read()
        except OSError:
            return ''

    def address(self, database, user='postgres', port=None):
        return f'postgresql://{user}@127.0.0.1:{port or self.port}/{database}'

    def sql(self, statements, database='postgres', user='postgres', check=True):
        """Runs statements, and returns their rows as text."""
        p = subprocess.run([BIN + 'psql', '-XqAt', '-v', 'ON_ERROR_STOP=1', self.address(database, user)],
                           input=statements, capture_output=True, text=True, timeout=100)
        if check and p.returncode:
            raise RuntimeError(p.stderr)
        return p.stdout.strip()
