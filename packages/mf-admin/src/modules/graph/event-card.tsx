import type { registry } from '@portal/contracts/registry';
import type { CallData } from '@portal/shared/model';
import { EndChip, LooseEnd, Meeting, type End } from './ends';
import { SchemaFields } from './schema-fields';

type Event = CallData<typeof registry.compositions.graph>['events'][number];

const chips = (ends: readonly End[]) => ends.map((end) => <EndChip key={end.module} end={end} />);

/** A word from one module to others. */
export function EventCard({ event: { event, schema, senders, listeners } }: { event: Event }) {
  const sent = senders.length > 0 ? chips(senders) : <LooseEnd>No live module sends it.</LooseEnd>;
  const heard = listeners.length > 0 ? chips(listeners) : <LooseEnd>Nobody hears it.</LooseEnd>;
  return (
    <Meeting name={event} from={{ label: 'Sent by', ends: sent }} to={{ label: 'Heard by', ends: heard }}>
      <SchemaFields label="It carries" schema={schema} />
    </Meeting>
  );
}
