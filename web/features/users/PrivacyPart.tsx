import { useMutation } from '#web/platform/use-mutation.ts';
import type { Person } from '#web/records/session/session.ts';
import { useText } from '#web/text/language.ts';
import { usersText } from '#web/text/users.ts';
import { TitledSection } from '#web/ui/TitledSection.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { MutationButton } from '#web/ui/MutationButton.tsx';

import { downloadData, saveSetting } from './tasks.ts';

export const PrivacyPart = ({ person }: { readonly person: Person }) => {
  const { settings, saved } = useText(usersText);
  const text = settings.privacy;
  const { start: keep } = useMutation(saveSetting);
  const { start: download, ...progress } = useMutation(downloadData);
  return (
    <TitledSection heading={text.heading}>
      <p>{text.sentence}</p>
      <MutationButton
        progress={progress}
        label={text.download}
        running={text.preparing}
        done={() => saved}
        onPress={() => download(text.fileName)}
      />
      <Switch checked={person.doNotSell ?? false} onChange={(doNotSell) => keep({ doNotSell })}>
        {text.object}
      </Switch>
    </TitledSection>
  );
};
