"use strict";
// The script of the page of people. All data of contacts is inserted as text and never as HTML.
(() => {
  const element = id => document.getElementById(id);
  const make = (name, className, text) => {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const people = [...document.querySelectorAll("script.person")].map(block => JSON.parse(block.textContent));

  // Returns text without case and accents, for searching and sorting.
  const letters = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i" };
  const fold = text => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/[ßæœøłđðþı]/g, c => letters[c]);
  for (const person of people) {
    const texts = [person.name, person.organization || "", ...person.categories, ...person.fields.map(f => f.value)];
    const digits = person.fields.filter(f => f.kind === "phone").map(f => f.value.replace(/\D/g, ""));
    person.text = fold(texts.join("\n")) + "\n" + digits.join("\n");
  }

  const photo = person =>
    person.file || (person.photo === undefined ? null : element("photo-" + person.photo).textContent);

  const initials = name => {
    const words = name.trim().split(/\s+/).filter(word => /\p{L}/u.test(word));
    const first = word => word.match(/\p{L}/u)[0].toUpperCase();
    return words.length === 0 ? "#" : first(words[0]) + (words.length > 1 ? first(words[words.length - 1]) : "");
  };
  const hue = name => {
    let sum = 0;
    for (const character of name) sum = (sum * 31 + character.codePointAt(0)) >>> 0;
    return sum % 8;
  };
  const face = person => {
    const source = photo(person);
    if (!source) {
      const made = make("span", "face initials hue" + hue(person.name), initials(person.name));
      made.setAttribute("aria-hidden", "true");
      return made;
    }
    const image = make("img", "face");
    image.alt = "";
    image.loading = "lazy";
    image.decoding = "async";
    image.src = source;
    return image;
  };
  const isolated = (name, className, text) => {
    const made = make(name, className, text);
    made.dir = "auto";
    return made;
  };

  // The lists of categories and organizations by which people can be filtered.
  const collator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  const fill = (select, values) => {
    for (const value of [...new Set(values)].sort(collator.compare)) {
      const option = make("option", "", value);
      option.value = value;
      select.append(option);
    }
    select.parentElement.hidden = select.options.length < 2;
  };
  const search = element("search"), category = element("category"), organization = element("organization");
  const sort = element("sort"), grid = element("grid"), status = element("status"), detail = element("detail");
  fill(category, people.flatMap(person => person.categories));
  fill(organization, people.map(person => person.organization).filter(Boolean));

  // Returns the number of days from today to the next birthday, for a value that begins with a year or with "--".
  const today = new Date();
  const untilBirthday = person => {
    const match = /^(?:\d{4}|-)-(\d\d)-(\d\d)/.exec(person.birthday || "");
    if (!match) return Infinity;
    const start = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
    const day = year => Date.UTC(year, match[1] - 1, match[2]);
    const next = day(today.getFullYear()) >= start ? day(today.getFullYear()) : day(today.getFullYear() + 1);
    return (next - start) / 86400000;
  };
  const orders = {
    family: (a, b) => collator.compare(a.sort, b.sort),
    given: (a, b) => collator.compare(a.name, b.name),
    organization: (a, b) => !a.organization - !b.organization || collator.compare(a.organization || "", b.organization || ""),
    birthday: (a, b) => (a.until > b.until ? 1 : a.until < b.until ? -1 : 0),
  };
  for (const person of people) person.until = untilBirthday(person);

  // The grid shows the first of the people found; scrolling adds further ones.
  const step = 60;
  let sorted = people.slice().sort(orders.family), shown = sorted, filled = 0;
  const card = (person, index) => {
    const item = make("li"), button = make("button", "card");
    button.type = "button";
    button.dataset.index = index;
    button.append(face(person), isolated("span", "name", person.name));
    if (person.organization && person.organization !== person.name) {
      button.append(isolated("span", "more", person.organization));
    }
    if (sort.value === "birthday" && person.birthday) button.append(make("span", "more", person.birthday));
    item.append(button);
    return item;
  };
  const grow = count => {
    const part = document.createDocumentFragment();
    for (const end = Math.min(shown.length, filled + count); filled < end; filled++) part.append(card(shown[filled], filled));
    grid.append(part);
  };
  const show = () => {
    const words = fold(search.value).split(/\s+/).filter(Boolean).map(word =>
      /^[+\d()\/.-]{4,}$/.test(word) ? word.replace(/\D/g, "").replace(/^0+/, "") : word);
    shown = sorted.filter(person =>
      words.every(word => person.text.includes(word))
      && (!category.value || person.categories.includes(category.value))
      && (!organization.value || person.organization === organization.value));
    grid.replaceChildren();
    filled = 0;
    grow(step);
    element("none").hidden = shown.length > 0;
    const number = count => count.toLocaleString("en");
    status.textContent = shown.length === people.length
      ? number(people.length) + (people.length === 1 ? " person" : " people")
      : number(shown.length) + " of " + number(people.length) + " people";
  };
  new IntersectionObserver(entries => {
    if (entries.some(entry => entry.isIntersecting) && filled < shown.length) grow(step);
  }, { rootMargin: "1200px" }).observe(element("end"));
  addEventListener("beforeprint", () => {
    if (detail.open) detail.close();
    grow(Infinity);
  });

  // The details of one person. Only phone numbers, e-mail addresses and web addresses become links.
  const link = field => {
    if (field.kind === "phone" && /^[+\d][\d\s().\/-]*$/.test(field.value)) return "tel:" + field.value.replace(/[^+\d]/g, "");
    if (field.kind === "email" && /^[^\s@<>"]+@[^\s@<>"]+$/.test(field.value)) {
      return "mailto:" + encodeURIComponent(field.value).replace(/%40/g, "@");
    }
    if (field.kind === "url" && /^https?:\/\/[^\s]+$/i.test(field.value)) return field.value;
    return null;
  };
  let current = 0;
  const open = index => {
    const person = shown[index];
    if (!person) return;
    current = index;
    const top = make("div", "top"), words = make("div", "words"), name = isolated("h2", "", person.name);
    name.id = "detail-name";
    words.append(name);
    if (person.organization && person.organization !== person.name) words.append(isolated("div", "more", person.organization));
    top.append(face(person), words);
    const list = make("dl");
    for (const field of person.fields) {
      const term = isolated("dt", "", field.label ? field.name + " (" + field.label + ")" : field.name);
      const value = isolated("dd", ""), target = link(field);
      if (target) {
        const anchor = make("a", "", field.value);
        anchor.href = target;
        anchor.rel = "noreferrer";
        value.append(anchor);
      } else {
        value.textContent = field.value;
      }
      list.append(term, value);
    }
    element("content").replaceChildren(top, list);
    element("previous").disabled = index === 0;
    element("next").disabled = index === shown.length - 1;
    if (!detail.open) detail.showModal();
    detail.scrollTop = 0;
  };
  const focusCard = index => {
    if (index < 0 || index >= shown.length) return;
    if (index >= filled) grow(Math.max(step, index + 1 - filled));
    grid.children[index].firstChild.focus();
  };
  grid.addEventListener("click", event => {
    const button = event.target.closest("button");
    if (button) open(Number(button.dataset.index));
  });
  grid.addEventListener("keydown", event => {
    const button = event.target.closest("button");
    if (!button || event.altKey || event.ctrlKey || event.metaKey) return;
    const index = Number(button.dataset.index);
    const top = grid.children[0].offsetTop;
    let columns = 1;
    while (columns < grid.children.length && grid.children[columns].offsetTop === top) columns++;
    const moves = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    if (event.key in moves) focusCard(index + moves[event.key]);
    else if (event.key === "Home") focusCard(0);
    else if (event.key === "End") focusCard(shown.length - 1);
    else return;
    event.preventDefault();
  });
  element("previous").addEventListener("click", () => open(current - 1));
  element("next").addEventListener("click", () => open(current + 1));
  element("close").addEventListener("click", () => detail.close());
  detail.addEventListener("click", event => { if (event.target === detail) detail.close(); });
  detail.addEventListener("close", () => focusCard(current));
  detail.addEventListener("keydown", event => {
    if (event.key === "ArrowLeft" && current > 0) open(current - 1);
    if (event.key === "ArrowRight" && current < shown.length - 1) open(current + 1);
  });
  addEventListener("keydown", event => {
    if (detail.open || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "/" && document.activeElement !== search) {
      event.preventDefault();
      search.select();
      search.focus();
    } else if (event.key === "Escape" && search.value) {
      search.value = "";
      show();
    } else if (event.key === "ArrowDown" && document.activeElement === search) {
      event.preventDefault();
      focusCard(0);
    }
  });
  search.addEventListener("input", show);
  category.addEventListener("change", show);
  organization.addEventListener("change", show);
  sort.addEventListener("change", () => {
    sorted = people.slice().sort(orders[sort.value]);
    show();
  });
  show();
})();
