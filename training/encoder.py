"""The encoder as a PyTorch module: a BERT of 12 layers whose tokens are averaged, with a head for pages and one for danger."""

import torch
from torch import nn
from torch.nn import functional as F

HEADS = 12
EPSILON = 1e-12
DROPOUT = 0.1


def _linear(weight, bias):
    layer = nn.Linear(weight.shape[1], weight.shape[0])
    layer.weight.data = torch.tensor(weight)
    layer.bias.data = torch.tensor(bias)
    return layer


def _norm(weight, bias):
    norm = nn.LayerNorm(len(weight), EPSILON)
    norm.weight.data = torch.tensor(weight)
    norm.bias.data = torch.tensor(bias)
    return norm


class Layer(nn.Module):
    """One layer; its parts have the names that the ONNX file gives their weights."""

    def __init__(self, weights, prefix):
        super().__init__()
        for name in ("q", "k", "v", "ao", "fi", "fo"):
            self.add_module(name, _linear(weights[f"{prefix}.{name}.w"], weights[f"{prefix}.{name}.b"]))
        for name in ("aln", "oln"):
            self.add_module(name, _norm(weights[f"{prefix}.{name}.g"], weights[f"{prefix}.{name}.be"]))

    def forward(self, x, mask):
        rows, length, width = x.shape
        split = lambda y: y.view(rows, length, HEADS, width // HEADS).transpose(1, 2)
        scores = split(self.q(x)) @ split(self.k(x)).transpose(2, 3) / (width // HEADS) ** 0.5
        shares = F.dropout(scores.masked_fill(~mask[:, None, None, :], -1e4).softmax(-1), DROPOUT, self.training)
        attended = (shares @ split(self.v(x))).transpose(1, 2).reshape(rows, length, width)
        x = self.aln(x + F.dropout(self.ao(attended), DROPOUT, self.training))
        return self.oln(x + F.dropout(self.fo(F.gelu(self.fi(x))), DROPOUT, self.training))


class Encoder(nn.Module):
    """Takes the weights of `encoder_file.read_weights`."""

    def __init__(self, weights):
        super().__init__()
        self.word = nn.Embedding(*weights["word"].shape)
        self.word.weight.data = torch.tensor(weights["word"])
        self.postab = nn.Parameter(torch.tensor(weights["postab"]))
        self.ln = _norm(weights["ln.g"], weights["ln.be"])
        count = 1 + max(int(name.split(".")[1]) for name in weights if name.startswith("layers."))
        self.layers = nn.ModuleList([Layer(weights, f"layers.{number}") for number in range(count)])
        self.page = _linear(weights["page.w"], weights["page.b"])
        self.tri = _linear(weights["tri.w"], weights["tri.b"])

    def forward(self, ids, mask):
        """Returns the mean of the last layer's tokens; `embed` makes it a vector of length 1."""
        x = self.begin(ids)
        for layer in self.layers:
            x = layer(x, mask)
        return self.mean(x, mask)

    def begin(self, ids):
        """What the first layer reads."""
        return self.ln(self.word(ids) + self.postab[: ids.shape[1]])

    @staticmethod
    def mean(x, mask):
        return (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)

    @staticmethod
    def embed(hidden):
        return F.normalize(hidden.float(), dim=-1)

    def weights(self):
        """The weights by the names of the ONNX file."""
        named = {}
        for name, value in self.state_dict().items():
            owner, _, part = name.rpartition(".")
            is_norm = owner.rsplit(".", 1)[-1] in ("ln", "aln", "oln")
            part = {"weight": "g" if is_norm else "w", "bias": "be" if is_norm else "b"}.get(part, part)
            key = "word" if name == "word.weight" else f"{owner}.{part}" if owner else name
            named[key] = value.float().cpu().numpy()
        return named
