import type { UserAction } from '@portal/contracts/administration';
import { AppError } from '../../../platform/errors';
import type { Actor } from '../../../platform/http/route';

/** What of an account decides about actions on it. */
export interface Target {
  id: number;
  userType: string;
  email: string | null;
  active: boolean;
  activated: boolean;
  locked: boolean;
  twoFactor: string | null;
  /** Holds a role of the administrators' pages. */
  administrator: boolean;
  claims: readonly string[];
}

const isOwn = (actor: Actor, { id }: Pick<Target, 'id'>) => actor.userId === String(id);

/** Nobody reaches, by way of another account, what they may not do themselves. */
function isWithin(actor: Actor, target: Pick<Target, 'claims'>): boolean {
  return target.claims.every((claim) => (actor.claims as readonly string[]).includes(claim));
}

/** The help desk looks after students and lecturers; who may change accounts, after everybody. */
function isSupported(actor: Actor, { userType }: Target): boolean {
  return userType === 'student' || userType === 'lecturer' || actor.claims.includes('user.edit');
}

const rules: Record<UserAction, (actor: Actor, target: Target) => boolean> = {
  edit: (actor, target) =>
    actor.claims.includes('user.edit') && (isOwn(actor, target) || isWithin(actor, target)),
  editRights: (actor, target) =>
    actor.claims.includes('role.edit') && !isOwn(actor, target) && isWithin(actor, target),
  activate: (actor, target) => !target.active && maySwitch(actor, target),
  deactivate: (actor, target) => target.active && maySwitch(actor, target),
  sendPassword: (actor, target) => target.active && target.email !== null && maySupport(actor, target),
  resetTwoFactor: (actor, target) =>
    target.twoFactor !== null && !isOwn(actor, target) && maySupport(actor, target),
  unlock: (actor, target) => target.locked && maySupport(actor, target),
  impersonate: (actor, target) =>
    actor.claims.includes('user.impersonate') &&
    actor.impersonatorId === undefined &&
    target.active &&
    !target.administrator &&
    !isOwn(actor, target) &&
    isWithin(actor, target) &&
    (target.userType === 'student' || target.userType === 'lecturer') &&
    isWithin(actor, target),
};

function maySwitch(actor: Actor, target: Target): boolean {
  return actor.claims.includes('user.edit') && !isOwn(actor, target) && isWithin(actor, target);
}

function maySupport(actor: Actor, target: Target): boolean {
  return actor.claims.includes('user.support') && isSupported(actor, target) && isWithin(actor, target);
}

/** What this person may do with the account as it is now. While acting as somebody else: nothing. */
export function actionsOn(actor: Actor, target: Target): UserAction[] {
  if (actor.impersonatorId !== undefined) return [];
  return (Object.keys(rules) as UserAction[]).filter((action) => rules[action](actor, target));
}

/** Whether nothing of the account itself stands against an action on it. */
export function isBelow(actor: Actor, target: Pick<Target, 'id' | 'claims'>): boolean {
  return actor.impersonatorId === undefined && !isOwn(actor, target) && isWithin(actor, target);
}

/** Throws OWN_RIGHTS or RIGHTS_EXCEEDED where the account itself stands against an action on it. */
export function demandOther(actor: Actor, target: Target): void {
  if (isOwn(actor, target)) throw new AppError('OWN_RIGHTS');
  demandWithin(actor, target);
}

export function demandWithin(actor: Actor, target: Target): void {
  if (!isWithin(actor, target)) {
    throw new AppError('RIGHTS_EXCEEDED', {
      message: 'This account may do more than you. Ask another administrator.',
    });
  }
}

/** Throws FORBIDDEN for an official whom only those who change accounts look after. */
export function demandSupported(actor: Actor, target: Target): void {
  if (!isSupported(actor, target)) {
    throw new AppError('FORBIDDEN', { message: 'The help desk looks after students and lecturers only.' });
  }
  demandWithin(actor, target);
}
