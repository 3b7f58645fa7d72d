import { shellSlots, type FieldError, type ModuleManifest } from '@portal/shared/model';
import { notificationKind, notificationKinds } from '../../notifications/kinds';

const shellOffers = Object.values(shellSlots).flat();
const listed = (names: readonly string[]) => [...new Set(names)].sort().join(', ') || 'none';

function unofferedSlots({ slots }: ModuleManifest, others: readonly ModuleManifest[]): FieldError[] {
  const offered = [...shellOffers, ...others.flatMap((one) => one.slots.provides.map(({ slot }) => slot))];
  const known = [...offered, ...slots.provides.map(({ slot }) => slot)];
  return slots.contributes
    .filter(({ slot }) => !known.includes(slot))
    .map(({ slot }) => ({
      path: `slot ${slot}`,
      message: `no page provides it; slots of this portal: ${listed(offered)}`,
    }));
}

function unknownTypes({ notifications }: ModuleManifest): FieldError[] {
  return notifications
    .filter(({ type }) => !notificationKind(type))
    .map(({ type }) => ({
      path: `notification ${type}`,
      message: `is no type of this portal; there are: ${listed([...notificationKinds().keys()])}`,
    }));
}

/** What a release names that nobody here has: it would wait for ever without a word. */
export function looseEnds(manifest: ModuleManifest, others: readonly ModuleManifest[]): FieldError[] {
  return [...unofferedSlots(manifest, others), ...unknownTypes(manifest)];
}

/** Events that a release listens to and nobody sends: their sender may come later. */
export function silentEvents({ events }: ModuleManifest, others: readonly ModuleManifest[]): string[] {
  const sent = [events, ...others.map((one) => one.events)].flatMap(({ emits }) => Object.keys(emits));
  return events.listens
    .filter((name) => !sent.includes(name))
    .map((name) => `nobody sends the event ${name} that the module listens to`);
}
