import { useDoing } from '#web/platform/use-doing.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { Part } from '#web/ui/Part.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TaskButton } from '#web/ui/Task.tsx';

import { downloadingData, keepingSetting } from './tasks.ts';

export const PrivacyPart = ({ person }: { readonly person: Person }) => {
  const { settings, saved } = useText(usersText);
  const words = settings.privacy;
  const { start: keep } = useDoing(keepingSetting);
  const { start: download, ...progress } = useDoing(downloadingData);
  return (
    <Part heading={words.heading}>
      <p>{words.sentence}</p>
      <TaskButton
        progress={progress}
        label={words.download}
        running={words.preparing}
        done={() => saved}
        onPress={() => download(words.fileName)}
      />
      <Switch checked={person.doNotSell ?? false} onChange={(doNotSell) => keep({ doNotSell })}>
        {words.object}
      </Switch>
    </Part>
  );
};
