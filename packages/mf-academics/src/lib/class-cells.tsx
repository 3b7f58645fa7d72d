import type { ClassState } from '@portal/contracts/academics';
import { SecondLine, TwoLines } from '@portal/shared/lists';
import { labelOf } from '@portal/shared/model';
import { LabelBadge, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { classBadges } from './class-badges';
import { LevelWords } from './level-words';
import { stageLabels } from './registration-pages';

/** Where a student studies. */
export function ClassCell({ department, level }: { department: string | null; level: number }) {
  return (
    <TwoLines below={department}>
      <LevelWords level={level} />
    </TwoLines>
  );
}

interface RegistrationProps {
  state: ClassState;
  stage: string | null;
  /** What else there is to say of it. */
  children?: ReactNode;
}

/** How far a student's registration is, and with which office. */
export function RegistrationCell({ state, stage, children }: RegistrationProps) {
  return (
    <TwoLines>
      <LabelBadge of={classBadges} value={state} />
      <When value={stage}>{(office) => <SecondLine>{labelOf(office, stageLabels)}</SecondLine>}</When>
      {children}
    </TwoLines>
  );
}
