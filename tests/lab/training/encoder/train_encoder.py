"""Fine-tunes an encoder of one's own into a judge of statements (STANCE_MODEL). Run where PyTorch is, better with a graphics
processor; nothing of it runs in the product. README.md beside it says how.

    python train_encoder.py LESSONS.json BASE OUT [--epochs 3] [--batch 32] [--rate 5e-5] [--frozen 0] [--name NAME]

BASE is a folder with a BERT of small letters as transformers stores it (config, weights, vocab.txt); OUT gets model.onnx,
vocab.txt and encoder.json.
"""
import argparse, json, math, os, random, shutil
import numpy as np, torch
from transformers import AutoModel

TYPES = ['supporting', 'contradicting', 'mentioning']
FOLDS = 5
# From where on so many of what it decides are right on the articles it did not see.
PRECISIONS = {'supporting': 0.88, 'contradicting': 0.8, 'mentioning': 0.9}
TORN_MENTION = 0.25


def fold_of(name):
    value = 0x811C9DC5
    for sign in name:
        value = ((value ^ ord(sign)) * 0x01000193) & 0xFFFFFFFF
    return (value ^ (value >> 15)) % FOLDS


class Judge(torch.nn.Module):
    """The first piece and the mean of the sentence's own pieces, weighed for each type."""

    def __init__(self, base):
        super().__init__()
        self.encoder = AutoModel.from_pretrained(base, attn_implementation='eager')
        self.scores = torch.nn.Linear(2 * self.encoder.config.hidden_size, len(TYPES))

    def forward(self, input_ids, attention_mask, token_type_ids):
        seen = self.encoder(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state
        own = (attention_mask * (1 - token_type_ids)).unsqueeze(-1).to(seen.dtype)
        mean = (seen * own).sum(1) / own.sum(1)
        return self.scores(torch.nn.functional.dropout(torch.cat([seen[:, 0], mean], -1), 0.1, self.training))


def target_of(one):
    """A torn label is one of two that a reader could have written; `mixed` is both."""
    if one['label'] == 'mixed':
        return [0.47, 0.47, 0.06]
    rest = 0.02 if one['sure'] else 0.08
    return [1 - 2 * rest if name == one['label'] else rest for name in TYPES]


def inputs_of(statements, device):
    width = max(len(one['pieces']) for one in statements)
    rows = np.zeros((3, len(statements), width), np.int64)
    for at, one in enumerate(statements):
        length = len(one['pieces'])
        rows[0, at, :length], rows[1, at, :length], rows[2, at, :length] = one['pieces'], 1, one['parts']
    return torch.from_numpy(rows).to(device)


def batches_of(statements, size):
    """Statements of like length go together, so that little is filled up."""
    order = list(range(len(statements)))
    random.shuffle(order)
    batches = []
    for start in range(0, len(order), size * 50):
        some = sorted(order[start : start + size * 50], key=lambda at: len(statements[at]['pieces']))
        batches += [some[at : at + size] for at in range(0, len(some), size)]
    random.shuffle(batches)
    return batches


def learned(statements, settings, device):
    random.seed(0)
    torch.manual_seed(0)
    model = Judge(settings.base).to(device)
    for name, value in model.named_parameters():
        frozen = 'embeddings' in name or any(f'layer.{layer}.' in name for layer in range(settings.frozen))
        value.requires_grad_(not (settings.frozen and frozen))
    head = list(model.scores.parameters())
    body = [value for value in model.encoder.parameters() if value.requires_grad]
    optimiser = torch.optim.AdamW(
        [{'params': head, 'lr': 1e-3}, {'params': body, 'lr': settings.rate}], weight_decay=0.01
    )
    rates = [group['lr'] for group in optimiser.param_groups]
    batches = [batch for _ in range(settings.epochs) for batch in batches_of(statements, settings.batch)]
    targets = torch.tensor([target_of(one) for one in statements], device=device)
    weights = torch.tensor([1.0 if one['sure'] else 0.7 for one in statements], device=device)
    model.train()
    for step, batch in enumerate(batches):
        share = min(1, (step + 1) / (0.06 * len(batches))) * (1 - step / len(batches))
        for group, rate in zip(optimiser.param_groups, rates):
            group['lr'] = rate * share
        scores = model(*inputs_of([statements[at] for at in batch], device))
        losses = -(targets[batch] * torch.log_softmax(scores.float(), -1)).sum(-1) * weights[batch]
        optimiser.zero_grad()
        losses.mean().backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1)
        optimiser.step()
        if step % 100 == 0:
            print(f'Step {step} of {len(batches)}: {losses.mean().item():.3f}', flush=True)
    return model.eval()


def judged(model, statements, device):
    with torch.no_grad():
        scores = [model(*inputs_of(statements[at : at + 64], device)).float().cpu() for at in range(0, len(statements), 64)]
    return torch.cat(scores)


def temperature_of(scores, labels):
    """The one that makes the labels of articles it did not see likeliest."""
    tried = np.geomspace(0.5, 4, 60)
    losses = [torch.nn.functional.cross_entropy(scores / float(one), labels).item() for one in tried]
    return float(tried[int(np.argmin(losses))])


def least_of(shares, labels, sure):
    least = {}
    for at, name in enumerate(TYPES):
        order = np.argsort(-shares[:, at], kind='stable')
        counts = np.where((labels[order] == TYPES.index('mentioning')) & ~sure[order], TORN_MENTION, 1)
        right = np.cumsum(counts * (labels[order] == at)) / np.cumsum(counts)
        enough = np.where(right >= PRECISIONS[name])[0]
        lowest = shares[order[enough[-1]], at] if len(enough) else 1
        least[name] = round(max(0.4, float(lowest)), 3)
        found = (shares[:, at] >= least[name]) & (shares.argmax(1) == at)
        print(f'{name}: from {least[name]} on, {found.sum()} decided, {(labels[found] == at).mean():.2f} right')
    return least


def export(model, out):
    example = torch.ones((2, 8), dtype=torch.int64)
    names = ['input_ids', 'attention_mask', 'token_type_ids']
    torch.onnx.export(
        model.cpu(), (example, example, example * 0), os.path.join(out, 'model.onnx'), input_names=names,
        output_names=['logits'], dynamic_axes={name: {0: 'texts', 1: 'pieces'} for name in names},
        opset_version=17, dynamo=False,
    )


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument('lessons')
    asked.add_argument('base')
    asked.add_argument('out')
    asked.add_argument('--epochs', type=int, default=3)
    asked.add_argument('--batch', type=int, default=32)
    asked.add_argument('--rate', type=float, default=5e-5)
    asked.add_argument('--frozen', type=int, default=0, help='so many first layers stay as they are')
    asked.add_argument('--name', default='encoder-1')
    asked.add_argument('--most', type=int, help='learn from so many statements alone, to try the steps')
    settings = asked.parse_args()
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    lessons = json.load(open(settings.lessons))
    statements = [one for one in lessons['statements'] if one['label'] in TYPES or one['label'] == 'mixed']
    if settings.most:
        statements = random.Random(0).sample(statements, settings.most)

    # One fifth of the articles says how sure it may be of what; then it learns from all of them.
    aside = [one for one in statements if fold_of(one['citing']) == 0 and one['label'] in TYPES]
    others = [one for one in statements if fold_of(one['citing']) != 0]
    scores = judged(learned(others, settings, device), aside, device)
    labels = torch.tensor([TYPES.index(one['label']) for one in aside])
    temperature = temperature_of(scores, labels)
    shares = torch.softmax(scores / temperature, -1).numpy()
    least = least_of(shares, labels.numpy(), np.array([one['sure'] for one in aside]))

    os.makedirs(settings.out, exist_ok=True)
    export(learned(statements, settings, device), settings.out)
    shutil.copy(os.path.join(settings.base, 'vocab.txt'), settings.out)
    with open(os.path.join(settings.out, 'encoder.json'), 'w') as out:
        json.dump({
            'name': settings.name, 'types': TYPES, 'longest': lessons['longest'],
            'temperature': round(temperature, 4), 'shift': [0, 0, 0], 'least': least,
        }, out, indent=2)
    print(f'Wrote {settings.out}.')


main()
