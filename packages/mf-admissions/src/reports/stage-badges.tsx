import { stageLabels } from '@portal/contracts/admissions';
import type { ApplicationState } from '@portal/shared/model';
import { Badge } from '@portal/shared/ui';
import type { ReactElement } from 'react';

const palettes: Partial<Record<string, string>> = {
  paid: 'orange',
  in_progress: 'orange',
  completed: 'blue',
  screened: 'blue',
  recommended: 'blue',
  admitted: 'purple',
  accepted: 'green',
  cleared: 'green',
  matriculated: 'green',
  not_admitted: 'red',
  lapsed: 'red',
  withdrawn: 'red',
};

/** Stages of an application in words and colour. */
export const stageBadges = Object.fromEntries(
  Object.entries(stageLabels).map(([stage, label]) => [
    stage,
    <Badge key={stage} colorPalette={palettes[stage] ?? 'gray'}>
      {label}
    </Badge>,
  ]),
) as Record<ApplicationState, ReactElement>;
