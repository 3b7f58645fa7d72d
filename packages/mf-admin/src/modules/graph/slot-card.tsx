import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import { audienceWord } from '../labels';
import { EndChip, LooseEnd, Meeting, ShellChip } from './ends';
import { SchemaFields } from './schema-fields';

type Slot = CallData<typeof registry.compositions.graph>['slots'][number];

function factsOf({ load, order, deadline, audiences }: Slot['contributions'][number]): string {
  const whom =
    audiences.length > 0
      ? `for ${audiences.map((each) => audienceWord(each).toLowerCase()).join(', ')}`
      : 'for everybody';
  return `${load}, ${whom}, order ${order}, within ${deadline / 1000} s`;
}

function Offer({ provider, shellPage }: Pick<Slot, 'provider' | 'shellPage'>) {
  if (provider) return <EndChip end={provider} />;
  if (shellPage) return <ShellChip page={shellPage} />;
  return <LooseEnd>No live module offers this place: what is put there is never shown.</LooseEnd>;
}

/** A place on a page, and what other modules put there. */
export function SlotCard({ slot: { slot, props, contributions, ...offer } }: { slot: Slot }) {
  const filled =
    contributions.length > 0 ? (
      contributions.map((each) => (
        <EndChip key={`${each.module} ${each.load}`} end={each}>
          {factsOf(each)}
        </EndChip>
      ))
    ) : (
      <LooseEnd>Nobody puts anything there.</LooseEnd>
    );
  return (
    <Meeting
      name={slot}
      from={{ label: 'Offered by', ends: <Offer {...offer} /> }}
      to={{ label: 'Filled by', ends: filled }}
    >
      <SchemaFields label="What fills it gets" schema={props} />
    </Meeting>
  );
}
