import type { Clock } from './clock';

/** A person: the one that they act as, and who really acts while somebody acts as another person. */
export interface Person {
  userId: string;
  impersonatorId?: string | undefined;
}

/** A module's team, by the key that it signed with. */
export interface Team {
  module: string;
  keyName: string;
}

/** The portal by itself: its jobs, and the build of this checkout. */
interface Service {
  service: 'system' | 'workspace';
}

export type Author = Person | Team | Service;

/**
 * One context of a command: who acts, at what time, in which request and why. The platform makes it once, and every use
 * case that writes takes it after the database. Invoices and payments are made by people without an account and by
 * gateways as well: there `payer`, `system` or an id says who, and the clock is read anew after each answer of a gateway.
 */
export interface Command<Who extends Author = Person> {
  actor: Who;
  /** The time of everything that the command does. */
  at: Date;
  /** None where the portal acts by itself. */
  requestId?: string | undefined;
  /** What the person says, where one is asked for. */
  reason?: string | undefined;
}

/** Who acts, as tables have it: a user id, `module:<id>`, or the portal's own name. */
export function actorIdOf({ actor }: { actor: Author }): string {
  if ('service' in actor) return actor.service;
  return 'module' in actor ? `module:${actor.module}` : actor.userId;
}

/** Who really acts, and as whom while somebody acts as another person. */
export function whoActs(command: { actor: Author }): { actor: string; subject?: string } {
  const { actor } = command;
  const id = actorIdOf(command);
  if (!('userId' in actor) || actor.impersonatorId === undefined) return { actor: id };
  return { actor: actor.impersonatorId, subject: id };
}

/** The id of the person, as tables of people have it. */
export const userIdOf = ({ actor }: { actor: Person }): number => Number(actor.userId);

/** What the portal does by itself: a job, or publishing what was built here. */
export function systemCommand(
  { clock }: { clock: Clock },
  service: Service['service'] = 'system',
): Command<Service> {
  return { actor: { service }, at: clock.now() };
}
