import { statementTypes } from '#shared/domain/report-state.ts';
import { styleguideText } from '#web/text/styleguide.ts';
import { useText } from '#web/text/language.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { InEnglish } from '#web/ui/InEnglish.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { MissedContrasts } from '#web/ui/MissedContrasts.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { PossibleStance, Stance } from '#web/ui/StanceMark.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import { iconNames, sampleTallies } from './samples.ts';
import { Chapter, StateSample, Specimen } from './Specimen.tsx';
import styles from './styleguide.module.css';

export const MarkChapter = () => {
  const text = useText(styleguideText);
  return (
    <Chapter id="marks" heading={text.chapters.marks} about={text.marksAbout}>
      <Specimen name="StanceMark">
        <p className={styles.line}>
          {statementTypes.map((type) => (
            <Stance key={type} type={type} />
          ))}
          <PossibleStance>{text.possible}</PossibleStance>
        </p>
      </Specimen>
      <Specimen name="TallyBar">
        <div className={styles.tallies}>
          {sampleTallies.map((tally) => (
            <TallyBar key={tally.total} tally={tally} />
          ))}
        </div>
      </Specimen>
      <Specimen name="MissedContrasts">
        <p>
          <MissedContrasts
            contrasting={2}
            possible={{ count: 3, address: '/search?possibly=contradicting' }}
          />
        </p>
      </Specimen>
      <Specimen name="NoticeTags">
        <p className={styles.line}>
          <NoticeTags notices={[{ status: 'retracted' }, { status: 'has erratum' }]} />
          <NoticeTags dated notices={[{ status: 'retracted', date: '2024-05-01' }]} />
        </p>
      </Specimen>
      <Specimen name="MarkedText">
        <p className="serif">
          <MarkedText
            text={text.marked}
            marks={[[11, 14]]}
            found={[[4, 10]]}
            cues={[[19, 30]]}
            styles={[[36, 37, 'subscript']]}
          />
        </p>
      </Specimen>
      <Specimen name="Icon">
        <p className={styles.line}>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Specimen>
      <Specimen name="Avatar">
        <p className={styles.line}>
          <Avatar name={text.person} />
          <Avatar large name={text.person} />
        </p>
      </Specimen>
      <Specimen name="Facts">
        <Facts>
          <span>{text.person}</span>
          <span>{text.journal}</span>
          <Fact look="strong">{text.year}</Fact>
          <Fact look="notice">{text.retracted}</Fact>
        </Facts>
      </Specimen>
      <Specimen name="InEnglish">
        <StateSample state="default">
          <InEnglish>
            <p>{text.inEnglish}</p>
          </InEnglish>
        </StateSample>
      </Specimen>
    </Chapter>
  );
};
