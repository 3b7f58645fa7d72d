import type { registry } from '@portal/contracts/registry';
import { shellSlots, type CallData, type ModuleManifest } from '@portal/shared/model';
import type { Db } from '../../database/database';
import { liveComposition, modulesIn } from '../registry.queries';

type Graph = CallData<typeof registry.compositions.graph>;

const end = ({ id, title, version }: ModuleManifest) => ({ module: id, title, version });
const byName = (names: Iterable<string>) => [...new Set(names)].sort();
const schemaOf = (schema: unknown) => (schema ?? null) as Record<string, unknown> | null;
/** Milliseconds that a contribution has where it says nothing. */
const usualDeadline = 3000;

const shellPageOf = (slot: string) =>
  Object.entries(shellSlots).find(([, offered]) => offered.includes(slot))?.[0] ?? null;

function slotOf(slot: string, manifests: readonly ModuleManifest[]): Graph['slots'][number] {
  const provider = manifests.find(({ slots }) => slots.provides.some((each) => each.slot === slot));
  const provided = provider?.slots.provides.find((each) => each.slot === slot);
  const contributions = manifests.flatMap((manifest) =>
    manifest.slots.contributes
      .filter((each) => each.slot === slot)
      .map(({ load, order = 0, deadline = usualDeadline, audience = [] }) => ({
        ...end(manifest),
        load,
        order,
        deadline,
        audiences: audience,
      })),
  );
  return {
    slot,
    provider: provider ? end(provider) : null,
    shellPage: shellPageOf(slot),
    props: schemaOf(provided?.props),
    contributions: contributions.sort((a, b) => a.order - b.order),
  };
}

function eventOf(event: string, manifests: readonly ModuleManifest[]): Graph['events'][number] {
  const senders = manifests.filter(({ events }) => Object.hasOwn(events.emits, event));
  const listeners = manifests.filter(({ events }) => events.listens.includes(event));
  return {
    event,
    schema: schemaOf(senders[0]?.events.emits[event]),
    senders: senders.map(end),
    listeners: listeners.map(end),
  };
}

/** Who gives and who uses: every slot and event that a release of the set names, loose ends too. */
export function graphOf(manifests: readonly ModuleManifest[]): Graph {
  const slots = manifests.flatMap(({ slots: { provides, contributes } }) =>
    [...provides, ...contributes].map(({ slot }) => slot),
  );
  const events = manifests.flatMap(({ events: { emits, listens } }) => [...Object.keys(emits), ...listens]);
  return {
    slots: byName(slots).map((slot) => slotOf(slot, manifests)),
    events: byName(events).map((event) => eventOf(event, manifests)),
  };
}

export async function liveGraph(db: Db): Promise<Graph> {
  const modules = await modulesIn(db, await liveComposition(db));
  return graphOf(modules.map(({ manifest }) => manifest));
}
