#!/usr/bin/env python3
"""
Counts the papers of journals, institutions, funders and authors in the XML itself, and compares them with the pages of a
product that has read the same articles: by identifiers alone (ISSN, ROR, funder number, ORCID), since these need no judgement.

    python3 docs/count-entities.py FOLDER http://localhost:3000 [FUNDERS.json]

Where the product was given a registry of funders (`npm run import -- funders`), it must be given here as well: several numbers
may then be one organization, whose page holds the papers of all of them.

The product counts for a while after it has read the last article: before that, papers are missing. Shares no code with the
product. Says for each kind how many identifiers were counted, how many pages hold exactly these
papers, how many hold more (joined by a name), and which miss a paper. Ends with 1 if any is missing.
"""
import collections
import json
import pathlib
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree

DOCTYPE = re.compile(rb"<!DOCTYPE[^>\[]*(\[[^\]]*\])?[^>]*>")
ISSN = re.compile(r"\d{4}-?\d{3}[\dXx]")
ROR = re.compile(r"ror\.org/(0[a-z0-9]{8})")
ORCID = re.compile(r"\d{4}-?\d{4}-?\d{4}-?\d{3}[\dXx]")
FUNDER = re.compile(r"10\.13039/(\d+)")
LISTS = {"journal": "journals", "affiliation": "affiliations", "institution": "institutions"}
PAGES = {
    "journal": "dashboards/journal",
    "affiliation": "dashboards/institution",
    "institution": "dashboards/funding-institution",
    "author": "authors",
}


def articles(folder):
    for path in sorted(pathlib.Path(folder).rglob("*.xml*")):
        text = DOCTYPE.sub(b"", path.read_bytes(), count=1)
        try:
            root = ElementTree.fromstring(re.sub(rb"&(?!amp;|lt;|gt;|quot;|apos;|#)\w+;", b" ", text))
        except ElementTree.ParseError:
            print("not read:", path.name, file=sys.stderr)
            continue
        for element in root.iter():
            if isinstance(element.tag, str):
                element.tag = element.tag.split("}")[-1]
        yield from [root] if root.tag == "article" else root.iter("article")


def within(element, pattern):
    return pattern.findall(ElementTree.tostring(element, encoding="unicode"))


def counted(folder, organizations):
    """Which DOIs name which identifier, by kind; a funder by its organization where that is known."""
    found = {kind: collections.defaultdict(set) for kind in PAGES}
    dois = set()
    for article in articles(folder):
        meta = article.find("front/article-meta")
        if meta is None:
            continue
        doi = next((one.text for one in meta.findall("article-id") if one.get("pub-id-type") == "doi"), None)
        if not doi:
            continue
        doi = doi.strip().lower()
        dois.add(doi)
        for issn in article.findall("front/journal-meta/issn"):
            for one in ISSN.findall(issn.text or ""):
                found["journal"][one.upper()].add(doi)
        for aff in [*meta.findall("aff"), *meta.findall("contrib-group//aff")]:
            for identifier in aff.iter("institution-id"):
                for one in within(identifier, ROR):
                    found["affiliation"][f"https://ror.org/{one}"].add(doi)
        # Editors and reviewers stand beside the authors, and wrote nothing of it.
        # Of a group the group has signed, not each of its members.
        members = {person for group in meta.iter("collab") for person in group.iter("contrib")}
        for person in meta.findall("contrib-group//contrib"):
            if person in members:
                continue
            if person.get("contrib-type", "author") == "author":
                for identifier in person.findall("contrib-id"):
                    if identifier.get("contrib-id-type") == "orcid":
                        for one in ORCID.findall(identifier.text or ""):
                            figures = one.replace("-", "").upper()
                            orcid = "-".join(figures[at : at + 4] for at in range(0, 16, 4))
                            found["author"][orcid].add(doi)
        for source in meta.findall("funding-group//funding-source"):
            for one in within(source, FUNDER):
                found["institution"][organizations.get(one, f"10.13039/{one}")].add(doi)
    return found, dois


def asked(url, path, **query):
    try:
        with urllib.request.urlopen(f"{url}/api/{path}?{urllib.parse.urlencode(query)}") as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        if error.code == 429:
            time.sleep(float(error.headers.get("Retry-After", "1")))
            return asked(url, path, **query)
        raise


def shown(url, kind, slug):
    """The page, and the DOIs of all papers on it."""
    dois, first = set(), None
    while True:
        page = asked(url, f"{PAGES[kind]}/{urllib.parse.quote(slug)}", limit=250, offset=len(dois))
        if page is None:
            return None, dois
        first = first or page
        before = len(dois)
        dois |= {paper["doi"].lower() for paper in page["papers"]}
        if len(dois) == before or len(page["papers"]) < 250:
            return first, dois


def rows(url, kind):
    offset = 0
    while True:
        page = asked(url, LISTS[kind], limit=250, offset=offset)
        yield from page["rows"]
        offset += 250
        if offset >= page["total"]:
            return


def pages_of_authors(url, read):
    """There is no list of authors: each paper leads to the pages of its own."""
    slugs = set()
    for doi in sorted(read):
        paper = asked(url, f"papers/{urllib.parse.quote(doi)}") or {"authors": []}
        slugs |= {author["slug"] for author in paper["authors"] if "orcid" in author}
    found = {}
    for slug in sorted(slugs):
        page, dois = shown(url, "author", slug)
        orcid = (page or {}).get("orcid")
        if orcid:
            found[orcid] = found.get(orcid, set()) | dois
    return found


def pages_of(url, kind, identifiers):
    """The DOIs on the page of each identifier."""
    found = {}
    for row in rows(url, kind):
        if "identifier" not in row:
            continue
        page, dois = shown(url, kind, row["slug"])
        own = (page or {}).get("journalMetadata", {}).get("issns", [row["identifier"]])
        for identifier in own:
            if identifier in identifiers:
                found[identifier] = found.get(identifier, set()) | dois
    return found


def main(folder, url, funders=None):
    organizations = json.loads(pathlib.Path(funders).read_text()) if funders else {}
    found, read = counted(folder, organizations)
    print(f"{len(read)} articles")
    is_missing = False
    for kind, identifiers in found.items():
        pages = pages_of_authors(url, read) if kind == "author" else pages_of(url, kind, identifiers)
        same, more, missing = 0, [], []
        for identifier, dois in sorted(identifiers.items()):
            page = pages.get(identifier, set()) & read
            if not dois <= page:
                missing.append(f"{identifier}: {len(dois - page)} of {len(dois)}")
            elif dois == page:
                same += 1
            else:
                more.append(f"{identifier}: {len(page - dois)} beside {len(dois)}, such as {min(page - dois)}")
        for line in more[:20]:
            print("  more", line)
        print(f"{kind}: {len(identifiers)} identifiers, {same} the same, {len(more)} with more papers, {len(missing)} missing")
        for line in missing[:20]:
            print("  missing", line)
        is_missing = is_missing or bool(missing)
    return 1 if is_missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
