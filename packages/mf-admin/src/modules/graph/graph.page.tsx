import { registry } from '@portal/contracts/registry';
import { queryOf, useQuery } from '@portal/shared/http';
import { EmptyState, ErrorMessage, Heading, Loading, PageHeader, Stack } from '@portal/shared/ui';
import { RegistryTabs } from '../registry-tabs';
import { EventCard } from './event-card';
import { SlotCard } from './slot-card';

const graphQuery = queryOf(registry.compositions.graph);

/** Who gives and who uses, in the live set. */
export default function GraphPage() {
  const graph = useQuery(graphQuery);
  const { slots = [], events = [] } = graph.data ?? {};
  return (
    <>
      <RegistryTabs />
      <PageHeader
        title="Slots and events"
        lead="Where modules meet: who offers a place on a page and who fills it, who sends an event and who hears it. Loose ends are marked."
      />
      {graph.isPending && <Loading label="Loading slots and events…" />}
      {graph.isError && <ErrorMessage error={graph.error} retry={() => void graph.refetch()} />}
      {graph.data && slots.length + events.length === 0 && (
        <EmptyState title="No slots and no events">The live modules meet only through the API.</EmptyState>
      )}
      <Stack gap="8">
        {slots.length > 0 && (
          <Stack as="section" gap="4">
            <Heading as="h2" size="lg">
              Slots
            </Heading>
            {slots.map((slot) => (
              <SlotCard key={slot.slot} slot={slot} />
            ))}
          </Stack>
        )}
        {events.length > 0 && (
          <Stack as="section" gap="4">
            <Heading as="h2" size="lg">
              Events
            </Heading>
            {events.map((event) => (
              <EventCard key={event.event} event={event} />
            ))}
          </Stack>
        )}
      </Stack>
    </>
  );
}
