"""Trains the encoder on the texts that texts.ts has written, from the weights of the encoder that is shipped.

python3 training/train.py TEXTS.json OUT.onnx [--epochs 8] [--batch 512]
"""

import argparse
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
from encoder_file import DANGER, PAGE, read_weights, write_weights

CONTENT = Path(__file__).resolve().parent.parent / "content" / "assistant" / "encoder"
FIRST, FILLING, LAST = 0, 1, 2
# How many messages of danger are read beside a batch of 512, and how much they and the page count beside the fields.
DANGEROUS_PART = 0.375
PAGE_WEIGHT, DANGER_WEIGHT = 0.5, 0.5
# How often a message is drawn nearer to another wording of its field than to the field.
WORDING_PART = 0.3
# Rare degrees of danger are drawn more often.
DEGREE_WEIGHTS = (1.0, 1.0, 1.3, 1.6)
WARM_UP_STEPS, FIRST_TEMPERATURE, MOST_TEMPERATURE = 60, 1 / 0.05, 60.0


def rows_of(texts, device):
    """Token rows of one length, with the tokens around them, and which places are filled."""
    length = max(map(len, texts)) + 2
    ids = np.full((len(texts), length), FILLING, np.int64)
    mask = np.zeros((len(texts), length), bool)
    for row, tokens in enumerate(texts):
        ids[row, : len(tokens) + 2] = [FIRST, *tokens, LAST]
        mask[row, : len(tokens) + 2] = True
    return torch.from_numpy(ids).to(device), torch.from_numpy(mask).to(device)


def with_heads(weights, texts, before):
    """The heads with a row for every page of today: that of before where it was there, else near zero."""
    generator = np.random.default_rng(1)
    old = {name: row for row, name in enumerate(before)}
    width = weights[f"{PAGE}.w"].shape[1]
    rows = [
        (weights[f"{PAGE}.w"][old[page]], weights[f"{PAGE}.b"][old[page]])
        if page in old
        else (generator.normal(0, 0.02, width).astype(np.float32), np.float32(0))
        for page in texts["pages"]
    ]
    new = {f"{PAGE}.w": np.stack([row for row, _ in rows]), f"{PAGE}.b": np.array([bias for _, bias in rows])}
    return {**weights, **new}


class Sampler:
    """Draws batches: messages with what is near and what is not, and messages of danger."""

    def __init__(self, texts, batch):
        self.batch = batch
        self.fields, self.messages, self.dangerous = texts["fields"], texts["messages"], texts["dangerous"]
        self.shares = self._shares([message["weight"] for message in self.messages])
        self.danger_shares = self._shares(
            [line["weight"] * DEGREE_WEIGHTS[line["danger"]] for line in self.dangerous]
        )
        self.of_page, self.of_field = {}, {}
        for number, field in enumerate(self.fields):
            self.of_page.setdefault(field["page"], []).append(number)
        for message in self.messages:
            self.of_field.setdefault(message["field"], []).append(message)

    @staticmethod
    def _shares(weights):
        return np.array(weights) / sum(weights)

    def _near(self, field):
        if random.random() < WORDING_PART:
            return random.choice(random.choice(self.of_field[field])["rows"])
        return random.choice(self.fields[field]["rows"])

    def draw(self):
        chosen = [self.messages[n] for n in np.random.choice(len(self.messages), self.batch, p=self.shares)]
        with_field = [place for place, message in enumerate(chosen) if message["field"] >= 0]
        right = [chosen[place]["field"] for place in with_field]
        # Another field of the same page is the hardest to tell apart.
        wrong = [random.choice(self.of_page[self.fields[field]["page"]]) for field in right]
        near = [self._near(field) for field in right]
        far = [random.choice(self.fields[field]["rows"]) for field in wrong]
        count = max(1, round(self.batch * DANGEROUS_PART))
        dangers = [self.dangerous[n] for n in np.random.choice(len(self.dangerous), count, p=self.danger_shares)]
        return {
            "messages": [random.choice(message["rows"]) for message in chosen],
            "pages": [message["page"] for message in chosen],
            "with_field": with_field,
            "texts": near + far,
            "right": right,
            "of_text": right + wrong,
            "dangers": [random.choice(line["rows"]) for line in dangers],
            "degrees": [line["danger"] for line in dangers],
        }


def loss_of(encoder, temperature, batch, device):
    """The three losses of a batch: nearness of message and field, page, danger."""
    number = lambda values: torch.tensor(values, device=device)
    hidden = encoder(*rows_of(batch["messages"], device))
    texts = encoder.embed(encoder(*rows_of(batch["texts"], device)))
    danger = encoder.tri(encoder(*rows_of(batch["dangers"], device))).float()
    own = encoder.embed(hidden[number(batch["with_field"])])
    scores = own @ texts.T * temperature.exp().clamp(max=MOST_TEMPERATURE)
    right = number(batch["right"])
    same = right[:, None] == number(batch["of_text"])[None, :]
    places = torch.arange(len(right), device=device)
    same[places, places] = False
    near = F.cross_entropy(scores.masked_fill(same, -1e4), places)
    page = F.cross_entropy(encoder.page(hidden).float(), number(batch["pages"]), label_smoothing=0.05)
    return near, page, F.cross_entropy(danger, number(batch["degrees"]))


@torch.no_grad()
def encode_all(encoder, rows, device, size=256):
    order = sorted(range(len(rows)), key=lambda place: len(rows[place]))
    found = [None] * len(rows)
    for start in range(0, len(order), size):
        places = order[start : start + size]
        hidden = encoder(*rows_of([rows[place] for place in places], device))
        values = zip(
            encoder.embed(hidden).cpu().numpy(),
            encoder.page(hidden).float().log_softmax(-1).cpu().numpy(),
            encoder.tri(hidden).float().softmax(-1).cpu().numpy(),
        )
        for place, value in zip(places, values):
            found[place] = value
    return [np.stack(part) for part in zip(*found)]


def figures(encoder, texts, device):
    """Right pages of the held-out questions, and what is heard of the held-out dangers."""
    encoder.eval()
    fields = [(field["page"], row) for field in texts["fields"] for row in field["rows"]]
    vectors, _, _ = encode_all(encoder, [row for _, row in fields], device)
    questions = texts["heldOut"]["messages"]
    own, pages, _ = encode_all(encoder, [question["rows"][0] for question in questions], device)
    nearest = np.full(pages.shape, -1.0, np.float32)
    for column, (page, _) in enumerate(fields):
        nearest[:, page] = np.maximum(nearest[:, page], own @ vectors[column])
    none = [texts["pages"].index(name) for name in ("clinic", "outside", "other")]
    score = 25 * nearest + pages
    score[:, none] = -np.inf
    of_library = [place for place, question in enumerate(questions) if question["page"] not in none]
    right = sum(score[place].argmax() == questions[place]["page"] for place in of_library)
    lines = texts["heldOut"]["dangerous"]
    _, _, degrees = encode_all(encoder, [line["rows"][0] for line in lines], device)
    grave = degrees[:, 2] + degrees[:, 3] >= 0.2
    expected = np.array([line["danger"] for line in lines])
    heard = ", ".join(f"{name} {grave[expected == n].mean():.3f}" for n, name in enumerate(texts["dangers"]))
    print(f"right page {right} of {len(of_library)}; heard: {heard}", flush=True)


def train(texts, weights, options):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    random.seed(options.seed)
    np.random.seed(options.seed)
    torch.manual_seed(options.seed)
    encoder = Encoder(weights).to(device)
    temperature = torch.nn.Parameter(torch.tensor(math.log(FIRST_TEMPERATURE), device=device))
    figures(encoder, texts, device)
    steps = options.steps or int(options.epochs * len(texts["messages"]) / options.batch)
    named = list(encoder.named_parameters())
    is_head = lambda name: name.startswith(("page", "tri"))
    groups = [
        {"params": [p for n, p in named if p.ndim >= 2 and not is_head(n)], "lr": options.rate, "weight_decay": 0.01},
        {"params": [p for _, p in named if p.ndim < 2] + [temperature], "lr": options.rate, "weight_decay": 0},
        {"params": [p for n, p in named if p.ndim >= 2 and is_head(n)], "lr": 5 * options.rate, "weight_decay": 0.01},
    ]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98))
    rate = lambda s: min(1, (s + 1) / WARM_UP_STEPS) * max(0.02, 0.5 * (1 + math.cos(math.pi * s / steps)))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, rate)
    sampler, start = Sampler(texts, options.batch), time.time()
    encoder.train()
    for step in range(steps):
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            near, page, danger = loss_of(encoder, temperature, sampler.draw(), device)
        optimizer.zero_grad()
        (near + PAGE_WEIGHT * page + DANGER_WEIGHT * danger).backward()
        torch.nn.utils.clip_grad_norm_(encoder.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        if step % 100 == 0 or step == steps - 1:
            losses = " ".join(f"{loss.item():.3f}" for loss in (near, page, danger))
            print(f"{step + 1} of {steps}: {losses}, {time.time() - start:.0f} s", flush=True)
    figures(encoder, texts, device)
    return encoder.weights()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("texts", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--epochs", type=float, default=8)
    parser.add_argument("--steps", type=int, default=0, help="in place of epochs, for a trial")
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    texts = json.loads(options.texts.read_text(encoding="utf-8"))
    model = onnx.load(CONTENT / "encoder.onnx")
    before = json.loads((CONTENT / "heads.json").read_text(encoding="utf-8"))["pages"]
    weights = train(texts, with_heads(read_weights(model), texts, before), options)
    write_weights(model, weights, str(options.out))
    heads = {"pages": texts["pages"], "danger": texts["dangers"]}
    options.out.with_name("heads.json").write_text(json.dumps(heads, indent=0), encoding="utf-8")


if __name__ == "__main__":
    main()
