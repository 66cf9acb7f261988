"""Reads the encoder's weights from its ONNX file, and writes them back in 8 bits into the same graph."""

import numpy as np
import onnx
from onnx import numpy_helper

BLOCK = 32
ZERO = 128
# The heads of the page and of the danger, as the graph names them.
PAGE, DANGER = "page", "tri"


def _array(tensor):
    return numpy_helper.to_array(tensor)


def read_weights(model):
    """Returns the name and the 32-bit value of every weight that is learned."""
    tensors = {tensor.name: _array(tensor) for tensor in model.graph.initializer}
    weights = {}
    for name, value in tensors.items():
        if name == "word":
            weights[name] = value.astype(np.float32) * tensors["word.scale"]
        elif name.endswith(".w_Q8"):
            scales = tensors[name.replace("_Q8", "_scales")].reshape(value.shape[0], -1, 1)
            blocks = (value.astype(np.float32) - ZERO) * scales
            weights[name[: -len("_Q8")]] = blocks.reshape(value.shape[0], -1)
        elif name == "postab" or name.rsplit(".", 1)[-1] in ("b", "g", "be"):
            weights[name] = value.astype(np.float32)
    return weights


def _in_blocks(weight):
    """A matrix in 8 bits, each 32 numbers of a row with a scale of their own."""
    blocks = weight.reshape(weight.shape[0], -1, BLOCK)
    scales = np.abs(blocks).max(axis=2) / (ZERO - 1) + 1e-12
    bytes_ = np.clip(np.round(blocks / scales[:, :, None]) + ZERO, 0, 2 * ZERO - 1).astype(np.uint8)
    return bytes_, scales.astype(np.float32)


def write_weights(model, weights, path):
    """Puts the weights into the graph and saves it. The heads may have another number of rows than before."""
    new = {}
    for name, value in weights.items():
        if name == "word":
            scale = np.abs(value).max(axis=1, keepdims=True) / (ZERO - 1) + 1e-12
            new["word"] = np.round(value / scale).astype(np.int8)
            new["word.scale"] = scale.astype(np.float32)
        elif name.endswith(".w"):
            new[f"{name}_Q8"], new[f"{name}_scales"] = _in_blocks(value)
        else:
            new[name] = value.astype(np.float32)
    for tensor in model.graph.initializer:
        if tensor.name in new:
            tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(new[tensor.name]), tensor.name))
    for node in model.graph.node:
        if node.op_type == "MatMulNBits" and node.input[1] in (f"{PAGE}.w_Q8", f"{DANGER}.w_Q8"):
            rows = new[node.input[1]].shape[0]
            for attribute in node.attribute:
                if attribute.name == "N":
                    attribute.i = rows
    for output in model.graph.output:
        if output.name == "page":
            output.type.tensor_type.shape.dim[1].dim_value = new[f"{PAGE}.w_Q8"].shape[0]
    onnx.save(model, path)
