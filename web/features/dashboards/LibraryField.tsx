import { type KeyboardEvent, useState } from 'react';
import { useDispatch } from 'react-redux';

import { useFeature } from '#web/platform/feature.ts';
import type { Problem } from '#web/platform/problem.ts';
import { useMutation, useClearedMutation } from '#web/platform/use-mutation.ts';
import { librariesText } from '#web/text/dashboard-libraries.ts';
import { useText } from '#web/text/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices } from '#web/ui/Choices.tsx';
import { ErrorText, Field, Hint } from '#web/ui/Field.tsx';
import { ActionRow } from '#web/ui/MutationButton.tsx';
import { useProblemSentence } from '#web/ui/use-problem-sentence.ts';

import styles from './create.module.css';
import {
  type LibraryService,
  stopLibrary,
  MAX_REFERENCES,
  readLibrary,
  referencesFeature,
} from './references.ts';

type Kind = 'own' | 'user' | 'group';
/** Mendeley does not give access to the library of another person. */
const kindsOf = {
  zotero: ['own', 'user', 'group'],
  mendeley: ['own', 'group'],
} as const satisfies Record<LibraryService, readonly Kind[]>;
const services = ['zotero', 'mendeley'] as const satisfies readonly LibraryService[];
/** As defined by the services; section 9 of the specification. */
const PAGE_SIZES = { zotero: 100, mendeley: 500 } as const;
const ids = {
  zotero: /^\d{1,15}$/,
  mendeley: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const;

/** Reads papers from a Zotero or Mendeley library page by page into the same preview as a file. */
export const LibraryField = () => {
  const text = useText(librariesText);
  const dispatch = useDispatch();
  const { start, ...progress } = useMutation(readLibrary);
  useClearedMutation(readLibrary);
  const [service, setService] = useState<LibraryService>('zotero');
  const [wantedKind, setKind] = useState<Kind>('own');
  const [number, setNumber] = useState('');
  const [key, setKey] = useState('');
  const kinds: readonly Kind[] = kindsOf[service];
  const kind = kinds.includes(wantedKind) ? wantedKind : 'own';
  const id = number.trim().toLowerCase();
  const ready = key.trim() !== '' && (kind === 'own' || ids[service].test(id));
  const query = progress.kind === 'running';
  const read = () => {
    if (!ready || query) return;
    start({ service, library: kind === 'own' ? 'me' : `${kind}s/${id}`, key: key.trim() });
  };
  // These fields are inside the form that creates the dashboard, so Enter must read the library instead of submitting.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    read();
  };
  return (
    <details className={styles.library}>
      <summary>{text.heading}</summary>
      <div>
        <Choices
          legend={text.service}
          look="line"
          values={services}
          labelOf={(item) => text.services[item]}
          chosen={service}
          onChoose={setService}
        />
        <Choices
          legend={text.library}
          look="line"
          values={kinds}
          labelOf={(item) => text.kinds[item]}
          chosen={kind}
          onChoose={setKind}
        />
        {kind !== 'own' && (
          <Field
            label={service === 'mendeley' ? text.groupId : text.id[kind]}
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            onKeyDown={onEnter}
          />
        )}
        <Field
          label={text.key[service]}
          type="password"
          autoComplete="off"
          hint={`${text.keyHint[service]} ${text.kept}`}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={onEnter}
        />
        <ActionRow>
          <Button disabled={!ready || query} onClick={read}>
            {text.read}
          </Button>
          {query && (
            <Button look="quiet" onClick={() => dispatch(stopLibrary())}>
              {text.stop}
            </Button>
          )}
          <HowFar service={service} />
        </ActionRow>
      </div>
    </details>
  );
};

const HowFar = ({ service }: { readonly service: LibraryService }) => {
  const text = useText(librariesText);
  const progress = useMutation(readLibrary);
  const { pages, found } = useFeature(referencesFeature, ({ library }) => library);
  const problemIn = useServiceProblem();
  const name = text.services[service];
  if (progress.kind === 'failed')
    return <ErrorText>{text.failed(problemIn(progress.problem), found)}</ErrorText>;
  const isFull = progress.kind === 'done' && progress.result === 'full';
  return (
    <Hint role="status">
      {progress.kind !== 'running' && !isFull && text.pageSize(name, PAGE_SIZES[service])}
      {progress.kind === 'running' && text.progress(name, pages, found)}
      {isFull && text.full(MAX_REFERENCES)}
    </Hint>
  );
};

/** The error text of the service is more specific than ours. */
const useServiceProblem = () => {
  const sentenceOf = useProblemSentence();
  return (problem: Problem): string =>
    problem.kind === 'refused' && problem.title !== ''
      ? [problem.title, problem.detail].filter(Boolean).join(' ')
      : sentenceOf(problem);
};
