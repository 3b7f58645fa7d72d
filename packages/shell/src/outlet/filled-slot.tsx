import {
  contributionsIn,
  isContributionFor,
  type BootData,
  type SlotContribution,
} from '@portal/shared/model';
import { SlotValues, type SlotProps } from '@portal/shared/module';
import { useLocation } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { useMemo, type ComponentType } from 'react';
import type { EntryRef } from '../loading/module-loader';
import { SlotOutlet } from './module-outlet';
import { entryKey } from './prepare';
import { OutletSetupProvider, type OutletSetup } from './outlet-setup';

/** Milliseconds a contribution has when it says nothing itself. */
export const slotDeadline = 3000;

interface Contribution {
  entry: EntryRef;
  title: string;
  deadline: number;
  contribution: SlotContribution;
}

/** What is contributed to one slot, in order; one object for each, so that it is mounted once. */
function contributionsTo(slot: string, composition: BootData['composition']): Contribution[] {
  return contributionsIn(composition, slot).map(({ module, contribution }) => ({
    entry: { module, load: contribution.load },
    title: module.title,
    deadline: contribution.deadline ?? slotDeadline,
    contribution,
  }));
}

const noValues = {};

/** Makes the component that fills slots from the composition; `setupWithin` gives each deadline its setup. */
export function createFilledSlot(
  composition: BootData['composition'],
  setupWithin: (deadline: number) => OutletSetup,
): ComponentType<SlotProps> {
  return function FilledSlot({ name, values = noValues, empty }) {
    const session = useSession();
    const { pathname } = useLocation();
    const all = useMemo(() => contributionsTo(name, composition), [name]);
    const mine = all.filter(({ contribution }) => isContributionFor(contribution, session));
    if (mine.length === 0) return <>{empty}</>;
    return (
      <SlotValues value={values}>
        {mine.map(({ entry, title, deadline }) => (
          <OutletSetupProvider key={entryKey(entry)} value={setupWithin(deadline)}>
            <SlotOutlet entry={entry} title={title} at={pathname} />
          </OutletSetupProvider>
        ))}
      </SlotValues>
    );
  };
}
