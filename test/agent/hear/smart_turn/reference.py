"""The reference implementation's levels and probabilities, of windows of 8 s.

python reference.py WEIGHTS WINDOWS: WINDOWS is a file of 128,000 samples of 16 bit each. Writes JSON:
for each window every 997th level, and the probability that the turn is over.
"""

import importlib.util
import json
import os
import sys

import numpy
import onnxruntime

# Loaded by path, because the package itself requires many others.
package = importlib.util.find_spec("pipecat").submodule_search_locations[0]
path = os.path.join(package, "audio/turn/smart_turn/_whisper_features.py")
spec = importlib.util.spec_from_file_location("features", path)
features = importlib.util.module_from_spec(spec)
spec.loader.exec_module(features)

options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
options.inter_op_num_threads = 1
session = onnxruntime.InferenceSession(sys.argv[1], sess_options=options)

answers = []
for window in numpy.fromfile(sys.argv[2], dtype="<i2").reshape(-1, 128_000):
    audio = window.astype(numpy.float32) / 32_768.0
    levels = features.compute_whisper_log_mel_features(audio)
    [[probability]] = session.run(None, {"input_features": levels[None]})[0]
    answers.append({"levels": levels.ravel()[::997].tolist(), "probability": probability.item()})
json.dump({"onnxruntime": onnxruntime.__version__, "answers": answers}, sys.stdout)
