import type { ReactNode } from 'react';

import { dashboardsText } from '#web/text/dashboards.ts';
import { useText } from '#web/text/language.ts';
import { Field } from '#web/ui/Field.tsx';
import { Switch } from '#web/ui/Switch.tsx';

export type DashboardDescription = {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
};

type Props = {
  readonly about: DashboardDescription;
  readonly onChange: (about: DashboardDescription) => void;
  /** Content between the text fields and the visibility choice. */
  readonly children?: ReactNode;
};

/** The name and description fields of a dashboard. */
export const AboutFields = ({ about, onChange, children }: Props) => {
  const text = useText(dashboardsText).create;
  return (
    <>
      <Field
        label={text.name}
        required
        maxLength={200}
        value={about.name}
        onChange={({ target }) => onChange({ ...about, name: target.value })}
      />
      <Field
        label={text.description}
        maxLength={5000}
        value={about.description}
        onChange={({ target }) => onChange({ ...about, description: target.value })}
      />
      {children}
      <Switch checked={about.isPublic} onChange={(isPublic) => onChange({ ...about, isPublic })}>
        {text.isPublic}
      </Switch>
    </>
  );
};
