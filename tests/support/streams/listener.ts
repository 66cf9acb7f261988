export interface Received {
  readonly event: string;
  readonly data: { readonly topic?: string; readonly version?: number };
}

/** A client of a live stream, as a browser's EventSource, which records the events. */
export class Listener {
  readonly received: Received[] = [];
  status = 0;
  ended = false;
  readonly #abort = new AbortController();
  #done: Promise<void> | undefined;

  /** Opens the stream and waits for its first bytes, or for the refusal. */
  async open(url: URL, cookies = ""): Promise<this> {
    const answer = await fetch(url, { headers: { cookie: cookies }, signal: this.#abort.signal });
    this.status = answer.status;
    if (answer.status !== 200 || !answer.body) {
      await answer.text();
      this.ended = true;
      return this;
    }
    this.#done = this.#read(answer.body.pipeThrough(new TextDecoderStream()));
    return this;
  }

  close(): Promise<void> {
    this.#abort.abort();
    return this.#done ?? Promise.resolve();
  }

  /** The received versions of a topic, in order. */
  versionsOf(topic: string): number[] {
    return this.received.flatMap(({ data }) =>
      data.topic === topic && data.version !== undefined ? [data.version] : [],
    );
  }

  async #read(stream: ReadableStream<string>): Promise<void> {
    let rest = "";
    try {
      for await (const chunk of stream) {
        const blocks = (rest + chunk).split("\n\n");
        rest = blocks.pop() ?? "";
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // Aborted by `close`, or closed by the server: both end the stream.
    }
    this.ended = true;
  }

  #take(block: string): void {
    const fields = new Map(
      block.split("\n").map((row) => [row.slice(0, row.indexOf(":")), row.slice(row.indexOf(":") + 2)]),
    );
    const data = fields.get("data");
    if (data) this.received.push({ event: fields.get("event") ?? "message", data: JSON.parse(data) });
  }
}
