"""Trains the last layers of the encoder on a processor, against the library's vectors as they are shipped.

python3 training/last_layers.py LESSONS.json OUT.onnx [--layers 3] [--minutes 20]
"""

import argparse
import base64
import json
import math
import random
import time
from pathlib import Path

import numpy as np
import onnx
import torch
from torch.nn import functional as F

from encoder import Encoder
from encoder_file import read_weights, write_weights
from train import CONTENT, rows_of

# How much similarity counts beside the logarithm of the page's probability, as in the assistant.
NEARNESS = 25
# What the losses count beside that of the right page: its head, its field, the library and the dangers as they were.
HEAD_WEIGHT, FIELD_WEIGHT, LIBRARY_WEIGHT, DANGER_WEIGHT = 0.5, 0.3, 4.0, 0.5
# Rows that are read together: similar lengths waste little.
TOGETHER = 32
WARM_UP = 0.05
GRAVE = 0.2


class Table:
    """Vectors of the library, those of a page together."""

    def __init__(self, table):
        vectors = np.frombuffer(base64.b64decode(table["vectors"]), np.int8).reshape(len(table["pages"]), -1)
        self.vectors = F.normalize(torch.from_numpy(vectors.astype(np.float32)), dim=-1)
        self.pages, self.fields = torch.tensor(table["pages"]), torch.tensor(table["fields"])
        pages, counts = np.unique(table["pages"], return_counts=True)
        ends = np.cumsum(counts)
        self.ranges = {page: (end - count, end) for page, count, end in zip(pages.tolist(), counts, ends)}

    def nearest(self, similarities, page):
        if page not in self.ranges:
            return None
        first, end = self.ranges[page]
        return similarities[:, first:end].amax(1)


class Reader:
    """Reads rows of tokens; what the layers that stay make of a row is made once."""

    def __init__(self, encoder, layers, cache):
        self.encoder, self.below, self.cache = encoder, len(encoder.layers) - layers, cache
        below, known = torch.load(cache) if cache and cache.exists() else (self.below, {})
        self.known = known if below == self.below else {}

    def train(self):
        self.encoder.train()
        for layer in self.encoder.layers[: self.below]:
            layer.eval()

    @torch.no_grad()
    def prepare(self, rows):
        missing = sorted({tuple(row) for row in rows} - self.known.keys(), key=len)
        for start in range(0, len(missing), TOGETHER):
            some = missing[start : start + TOGETHER]
            ids, mask = rows_of(some, "cpu")
            x = self.encoder.begin(ids)
            for layer in self.encoder.layers[: self.below]:
                x = layer(x, mask)
            for row, values in zip(some, x):
                self.known[row] = values[: len(row) + 2].half().clone()
            if start % (20 * TOGETHER) == 0:
                print(f"{start} of {len(missing)} rows read, {time.strftime('%H:%M:%S')}", flush=True)
        if self.cache and missing:
            torch.save((self.below, self.known), self.cache)

    def read(self, rows):
        """The mean of the last layer's tokens for each row."""
        order = sorted(range(len(rows)), key=lambda place: len(rows[place]))
        parts = []
        for start in range(0, len(order), TOGETHER):
            some = [self.known[tuple(rows[place])].float() for place in order[start : start + TOGETHER]]
            x = torch.nn.utils.rnn.pad_sequence(some, batch_first=True)
            mask = torch.arange(x.shape[1])[None, :] < torch.tensor([len(one) for one in some])[:, None]
            for layer in self.encoder.layers[self.below :]:
                x = layer(x, mask)
            parts.append(self.encoder.mean(x, mask))
        back = torch.empty(len(order), dtype=torch.long)
        back[torch.tensor(order)] = torch.arange(len(order))
        return torch.cat(parts)[back]


def page_scores(encoder, hidden, fields, wordings):
    """The assistant's score of each page of the library, with the similarities of the fields; see NEARNESS."""
    own, chances = encoder.embed(hidden), encoder.page(hidden).log_softmax(-1)
    to_fields, to_wordings = own @ fields.vectors.T, own @ wordings.vectors.T
    columns = []
    for page in fields.ranges:
        field, wording = fields.nearest(to_fields, page), wordings.nearest(to_wordings, page)
        near = field if wording is None else (field + wording) / 2
        columns.append(NEARNESS * near + chances[:, page])
    return torch.stack(columns, 1), to_fields


def loss_of_questions(encoder, hidden, questions, dangers, fields, wordings):
    """Right page by the assistant's score and by the head, right field of its page, and danger as it was."""
    scores, to_fields = page_scores(encoder, hidden, fields, wordings)
    columns = {page: column for column, page in enumerate(fields.ranges)}
    inside = [place for place, one in enumerate(questions) if one["pages"][0] in columns]
    right = torch.tensor([columns[questions[place]["pages"][0]] for place in inside])
    page = F.cross_entropy(scores[inside], right)
    heads = torch.tensor([one["pages"][0] for one in questions])
    head = F.cross_entropy(encoder.page(hidden), heads, label_smoothing=0.05)
    known = [place for place in inside if questions[place]["field"] >= 0]
    near = NEARNESS * to_fields[known]
    own_page = fields.pages[None, :] == heads[known][:, None]
    own_field = fields.fields[None, :] == torch.tensor([questions[place]["field"] for place in known])[:, None]
    among = lambda places: near.masked_fill(~places, -1e4).logsumexp(1)
    field = (among(own_page) - among(own_field)).mean() if known else torch.zeros(())
    return page, head, field, loss_of_danger(encoder, hidden, dangers)


def loss_of_danger(encoder, hidden, wanted):
    return -(wanted * encoder.tri(hidden).log_softmax(-1)).sum(1).mean()


@torch.no_grad()
def dangers_of(reader, rows):
    reader.encoder.eval()
    parts = [reader.read(rows[start : start + 256]) for start in range(0, len(rows), 256)]
    return reader.encoder.tri(torch.cat(parts)).softmax(-1)


@torch.no_grad()
def figures(reader, lessons, fields, wordings):
    """Right pages by set, language and shape, and the share of each danger that is heard."""
    reader.encoder.eval()
    pages, names, held_out = list(fields.ranges), lessons["dangers"], lessons["heldOut"]
    for name in ("dev", "strangers"):
        counts = {}
        questions = [one for one in held_out[name] if one["pages"][0] in fields.ranges]
        for start in range(0, len(questions), 128):
            some = questions[start : start + 128]
            scores, _ = page_scores(reader.encoder, reader.read([one["row"] for one in some]), fields, wordings)
            for one, column in zip(some, scores.argmax(1).tolist()):
                for group in ("all", one["lang"], one["shape"]):
                    right, total = counts.get(group, (0, 0))
                    counts[group] = (right + (pages[column] in one["pages"]), total + 1)
        shares = [f"{group} {right} of {total}" for group, (right, total) in sorted(counts.items())]
        print(f"{name}, right page: {', '.join(shares)}", flush=True)
    expected = np.array([one["danger"] for one in held_out["dangerous"]])
    grave = dangers_of(reader, [one["row"] for one in held_out["dangerous"]])[:, 2:].sum(1).numpy()
    strangers = dangers_of(reader, [one["row"] for one in held_out["strangers"]])[:, 2:].sum(1).numpy()
    groups = [(name, grave[expected == number]) for number, name in enumerate(names)]
    heard = [f"{name} {(group >= GRAVE).sum()} of {len(group)}" for name, group in groups]
    needless = f"strangers, all harmless, {(strangers >= GRAVE).sum()} of {len(strangers)}"
    print(f"grave from {GRAVE}: {', '.join(heard)}, {needless}", flush=True)
    return grave


def train(lessons, weights, options):
    random.seed(options.seed)
    torch.manual_seed(options.seed)
    encoder = Encoder(weights)
    reader = Reader(encoder, options.layers, options.cache)
    fields, wordings = Table(lessons["fields"]), Table(lessons["wordings"])
    questions, library, dangerous = lessons["questions"], lessons["library"], lessons["dangerous"]
    held_out, start = lessons["heldOut"], time.time()
    rows = lambda *lists: [one["row"] for some in lists for one in some]
    reader.prepare(rows(questions, library, dangerous, *held_out.values()))
    print(f"{len(reader.known)} rows, {sum(map(len, reader.known))} tokens, {time.time() - start:.0f} s", flush=True)
    before = figures(reader, lessons, fields, wordings)
    # Danger is learned half from its label and half from what the encoder says already.
    labels = F.one_hot(torch.tensor([one["danger"] for one in dangerous]), len(lessons["dangers"]))
    wanted = (labels + dangers_of(reader, rows(dangerous))) / 2
    as_before = dangers_of(reader, rows(questions))
    learned = [*encoder.layers[reader.below :].parameters(), *encoder.page.parameters(), *encoder.tri.parameters()]
    optimizer = torch.optim.AdamW(learned, lr=options.rate, betas=(0.9, 0.98), weight_decay=0.01)
    reader.train()
    start, step = time.time(), 0
    while (done := (time.time() - start) / 60 / options.minutes) < 1:
        optimizer.param_groups[0]["lr"] = options.rate * min(1, (done + 0.001) / WARM_UP) * (1 - 0.95 * done)
        places = random.sample(range(len(questions)), options.batch)
        old = random.sample(library, options.batch // 2)
        grave = random.sample(range(len(dangerous)), options.batch // 2)
        some = [questions[place] for place in places]
        hidden = reader.read(rows(some, old) + [dangerous[place]["row"] for place in grave])
        hidden, of_library, of_danger = hidden.split([len(some), len(old), len(grave)])
        losses = loss_of_questions(encoder, hidden, some, as_before[places], fields, wordings)
        vectors = F.normalize(torch.tensor([one["vector"] for one in old], dtype=torch.float), dim=-1)
        moved = 1 - (encoder.embed(of_library) * vectors).sum(1).mean()
        danger = loss_of_danger(encoder, of_danger, wanted[grave])
        page, head, field, stays = losses
        loss = page + HEAD_WEIGHT * head + FIELD_WEIGHT * field
        loss = loss + LIBRARY_WEIGHT * moved + DANGER_WEIGHT * (danger + stays)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step()
        step += 1
        if step <= 3 or step % 20 == 0:
            parts = " ".join(f"{one.item():.3f}" for one in (page, head, field, moved, danger, stays))
            print(f"step {step}: {parts}, {time.time() - start:.0f} s", flush=True)
    print(f"{step} steps", flush=True)
    after = figures(reader, lessons, fields, wordings)
    lost = sum(one["danger"] >= 2 and b >= GRAVE > a for one, b, a in zip(held_out["dangerous"], before, after))
    print(f"dangers that are no longer heard: {lost}", flush=True)
    return encoder.weights()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--cache", type=Path, help="a file for what the layers that stay make of the rows")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--batch", type=int, default=48)
    parser.add_argument("--rate", type=float, default=2e-4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    model = onnx.load(CONTENT / "encoder.onnx")
    weights = train(json.loads(options.lessons.read_text(encoding="utf-8")), read_weights(model), options)
    write_weights(model, weights, str(options.out))


if __name__ == "__main__":
    main()
