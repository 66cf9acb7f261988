import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, it } from "vitest";
import { giveWay } from "./giving-way.ts";

it("lets a socket speak that was spoken to meanwhile, also when a socket woke the work", async () => {
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.once("data", async () => {
      heard.push("work begins");
      // What comes next lies at the server's socket before the work goes on.
      other.write("page");
      await giveWay();
      heard.push("work goes on");
      done.resolve();
    });
  });
  const pages = createServer((socket) => socket.once("data", () => heard.push("page")));
  await Promise.all([server, pages].map((one) => once(one.listen(0, "127.0.0.1"), "listening")));
  const portOf = (one: typeof server) => (one.address() as { port: number }).port;
  const other = connect(portOf(pages), "127.0.0.1");
  const form = connect(portOf(server), "127.0.0.1");
  await Promise.all([once(other, "connect"), once(form, "connect"), once(pages, "connection")]);
  form.write("form");
  await done.promise;
  for (const socket of [form, other]) socket.destroy();
  for (const one of [server, pages]) one.close();
  expect(heard).toEqual(["work begins", "page", "work goes on"]);
});
