import { useId, useState } from 'react';

import type { Problem } from '#web/platform/problem.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { librariesText } from '#web/text/dashboard-libraries.ts';
import { Field } from '#web/ui/Field.tsx';
import { sentenceOf } from '#web/ui/problem-sentence.ts';

import { type LibraryService, libraryStopped, libraryWanted } from './dashboards-slice.ts';
import { MOST_REFERENCES } from './read-library.ts';
import { useDashboards } from './use-dashboards.ts';

import './filter-group.css';

const words = librariesText;

type Kind = 'own' | 'user' | 'group';
/** Mendeley shows nobody the library of another person. */
const kindsOf = {
  zotero: ['own', 'user', 'group'],
  mendeley: ['own', 'group'],
} as const satisfies Record<LibraryService, readonly Kind[]>;
const services = ['zotero', 'mendeley'] as const satisfies readonly LibraryService[];
/** As the services have it, section 9 of the specification. */
const PAGE_SIZES = { zotero: 100, mendeley: 500 } as const;
const ids = {
  zotero: /^\d{1,15}$/,
  mendeley: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const;

/** What a service answered says more than our own sentence for a refusal. */
const toldOf = (problem: Problem): string =>
  problem.kind === 'refused' && problem.title !== ''
    ? [problem.title, problem.detail].filter(Boolean).join(' ')
    : sentenceOf(problem);

/** Papers of a library at Zotero or Mendeley, read page by page into the same preview as a file. */
export const LibraryField = () => {
  const id = useId();
  const dispatch = useAppDispatch();
  const library = useDashboards((state) => state.library);
  const [service, setService] = useState<LibraryService>('zotero');
  const [wantedKind, setKind] = useState<Kind>('own');
  const [number, setNumber] = useState('');
  const [key, setKey] = useState('');
  const kinds: readonly Kind[] = kindsOf[service];
  const kind = kinds.includes(wantedKind) ? wantedKind : 'own';
  const given = number.trim().toLowerCase();
  const ready = key.trim() !== '' && (kind === 'own' || ids[service].test(given));
  const reading = library.kind === 'reading';
  const read = () => {
    if (!ready || reading) return;
    const address = kind === 'own' ? 'me' : `${kind}s/${given}`;
    dispatch(libraryWanted({ service, library: address, key: key.trim() }));
  };
  // These fields stand within the form that makes the dashboard: Enter reads the library instead.
  const onEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    read();
  };
  return (
    <details className="library">
      <summary>{words.heading}</summary>
      <div className="library-fields">
        <fieldset className="filter-group">
          <legend>{words.service}</legend>
          {services.map((one) => (
            <label key={one} className="switch">
              <input
                type="radio"
                name={`${id}-service`}
                checked={service === one}
                onChange={() => setService(one)}
              />
              {words.services[one]}
            </label>
          ))}
        </fieldset>
        <fieldset className="filter-group">
          <legend>{words.library}</legend>
          {kinds.map((one) => (
            <label key={one} className="switch">
              <input
                type="radio"
                name={`${id}-kind`}
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              {words.kinds[one]}
            </label>
          ))}
        </fieldset>
        {kind !== 'own' && (
          <Field
            label={service === 'mendeley' ? words.groupId : words.id[kind]}
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            onKeyDown={onEnter}
          />
        )}
        <Field
          label={words.key[service]}
          type="password"
          autoComplete="off"
          hint={`${words.keyHint[service]} ${words.kept}`}
          value={key}
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={onEnter}
        />
        <div className="task">
          <button type="button" className="button" disabled={!ready || reading} onClick={read}>
            {words.read}
          </button>
          {reading && (
            <button type="button" className="quiet" onClick={() => dispatch(libraryStopped())}>
              {words.stop}
            </button>
          )}
          <Progress service={service} />
        </div>
      </div>
    </details>
  );
};

const Progress = ({ service }: { readonly service: LibraryService }) => {
  const library = useDashboards((state) => state.library);
  const name = words.services[service];
  if (library.kind === 'failed')
    return (
      <p className="field-error" role="alert">
        {words.failed(toldOf(library.problem), library.found)}
      </p>
    );
  return (
    <p className="field-hint" role="status">
      {library.kind === 'idle' && words.pageSize(name, PAGE_SIZES[service])}
      {library.kind === 'reading' && words.progress(name, library.pages, library.found)}
      {library.kind === 'full' && words.full(MOST_REFERENCES)}
    </p>
  );
};
