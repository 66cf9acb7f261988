import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { listenBare } from "./listening.ts";

/** A bare JSON post and one insert of the same row, on the disk before it is answered. */
const database = new DatabaseSync(process.argv[2] ?? "");
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
database.exec(`
  create table if not exists contactSubmissions (id text primary key, userId text, name text not null, email text not null,
    subject text not null, message text not null, searched text not null, timestamp text not null,
    answered integer not null default 0, replacedAt text, press text);
  create index if not exists contactInOrder on contactSubmissions (replacedAt, timestamp, id);
  create unique index if not exists contactPress on contactSubmissions (press);
  create table if not exists feedback (id text primary key, rating integer not null, feedback text not null,
    searched text not null, timestamp text not null, userId text, press text);
  create index if not exists feedbackInOrder on feedback (timestamp, id);
  create unique index if not exists feedbackPress on feedback (press);
  create index if not exists feedbackRating on feedback (rating);
`);
const contact = database.prepare(
  "insert into contactSubmissions (id, name, email, subject, message, searched, timestamp, press) values (?, ?, ?, ?, ?, ?, ?, ?)",
);
const feedback = database.prepare(
  "insert into feedback (id, rating, feedback, searched, timestamp, press) values (?, ?, ?, ?, ?, ?)",
);

function insert(path: string, fields: Readonly<Record<string, string>>): void {
  const {
    name = "",
    email = "",
    subject = "",
    message = "",
    rating = "0",
    feedback: words = "",
    idempotencyKey = "",
  } = fields;
  const [id, now] = [randomUUID(), new Date().toISOString()];
  if (path === "/contact") {
    const searched = `${name} ${email} ${subject} ${message}`.toLowerCase();
    contact.run(id, name, email, subject, message, searched, now, idempotencyKey);
  } else feedback.run(id, Number(rating), words, words.toLowerCase(), now, idempotencyKey);
}

listenBare((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    if (request.method === "POST") insert(request.url ?? "", JSON.parse(Buffer.concat(parts).toString("utf8")));
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 11 });
    response.end('{"ok":true}');
  });
});
