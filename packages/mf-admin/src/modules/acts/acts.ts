import { administration } from '@portal/contracts/administration';
import { request } from '@portal/shared/http';
import type { Module, ModuleRow } from '../modules.api';

const { modules } = administration;

/** What somebody says who acts. */
export interface Said {
  reason: string;
  /** The live composition that the person looks at. */
  expects: string;
  /** True: a release is placed although it is incompatible. */
  acceptIncompatible?: boolean;
}

/** Something that is confirmed with a reason. */
export interface Act {
  label: string;
  question: string;
  consequence: string;
  done: string;
  danger: boolean;
  run: (said: Said) => Promise<unknown>;
}

type Named = Pick<ModuleRow, 'id' | 'title'>;

/** Makes an earlier release live; the one before where none is named. */
export function rollBackAct({ id, title, liveVersion }: ModuleRow, version: string): Act {
  return {
    label: `Roll back to ${version}`,
    question: `Roll ${title} back?`,
    consequence: `Release ${version} takes the place of ${liveVersion ?? 'none'} on every page opened from now on. Nothing is deleted.`,
    done: `${title} is back at ${version}`,
    danger: true,
    run: (said) => request(modules.rollBack, { params: { id }, body: { ...said, version } }),
  };
}

export function promoteAct({ id, title, liveVersion }: ModuleRow, version: string): Act {
  return {
    label: `Make ${version} live`,
    question: `Make ${title} ${version} live for everybody?`,
    consequence: `It takes the place of ${liveVersion ?? 'none'} on every page opened from now on. You can roll back at any time.`,
    done: `${title} ${version} is live`,
    danger: false,
    run: (said) => request(modules.promote, { params: { id }, body: { ...said, version } }),
  };
}

export function stopCanaryAct({ id, title, canary, liveVersion }: ModuleRow): Act {
  return {
    label: 'Stop the canary',
    question: `Take ${title} ${canary?.version ?? ''} back?`,
    consequence: `Everybody gets ${liveVersion ?? 'the live release'} with the next page they open, testers too.`,
    done: `The canary of ${title} is stopped`,
    danger: true,
    run: ({ reason }) => request(modules.stopCanary, { params: { id }, body: { reason } }),
  };
}

function disableAct({ id, title }: ModuleRow): Act {
  return {
    label: 'Disable',
    question: `Disable ${title}?`,
    consequence:
      'Its menu entries and pages are gone for everybody who opens the portal from now on. Pages that are open keep working.',
    done: `${title} is disabled`,
    danger: true,
    run: ({ reason, expects }) => request(modules.disable, { params: { id }, body: { reason, expects } }),
  };
}

function enableAct({ id, title }: ModuleRow): Act {
  return {
    label: 'Enable',
    question: `Enable ${title}?`,
    consequence: 'Its menu entries and pages are back for everybody who may use them.',
    done: `${title} is enabled`,
    danger: false,
    run: (body) => request(modules.enable, { params: { id }, body }),
  };
}

export function revokeKeyAct({ id, title }: Named, key: { id: string; name: string }): Act {
  return {
    label: 'Revoke',
    question: `Revoke the key “${key.name}”?`,
    consequence: `Nothing signed with it is accepted from now on. What was published of ${title} stays. A revoked key never comes back.`,
    done: `The key “${key.name}” is revoked`,
    danger: true,
    run: ({ reason }) => request(modules.revokeKey, { params: { id }, body: { reason, key: key.id } }),
  };
}

/** Grants a server of the team's own, or takes the grant back. */
export function setBackendAct(
  { id, title }: Named,
  { way, origin, granted }: Module['backends'][number],
): Act {
  const send = ({ reason }: { reason: string }) =>
    request(modules.setBackend, { params: { id }, body: { way, origin, granted: !granted, reason } });
  if (granted)
    return {
      label: 'Take back',
      question: `Take ${origin} back from ${title}?`,
      consequence:
        'Pages opened from now on cannot reach it. What they ask through the portal is refused at once.',
      done: `${title} does not reach ${origin} any more`,
      danger: true,
      run: send,
    };
  const consequence =
    way === 'direct'
      ? `Every page on which ${title} stands may ask it, and with it every other module on that page. It sees the address of whoever opens the page.`
      : `The portal passes on what ${title} asks, for people who have the module, and tells the server who they are. Make sure that the server belongs to the team.`;
  return {
    label: 'Grant',
    question: `Let ${title} reach ${origin}?`,
    consequence,
    done: `${title} reaches ${origin}`,
    danger: false,
    run: send,
  };
}

export function restoreAct(id: string, changes: readonly string[]): Act {
  return {
    label: 'Restore',
    question: `Make the releases of composition ${id} live again?`,
    consequence: `What changes on every page opened from now on: ${changes.join('; ')}.`,
    done: `The releases of composition ${id} are live`,
    danger: true,
    run: (body) => request(modules.restore, { params: { composition: id }, body }),
  };
}

/** What may be done with a module as it is now. */
export function actsFor(row: ModuleRow): Act[] {
  if (!row.enabled) return [enableAct(row)];
  const { canary, rollsBackTo } = row;
  return [
    ...(canary?.state === 'running' ? [promoteAct(row, canary.version), stopCanaryAct(row)] : []),
    ...(rollsBackTo ? [rollBackAct(row, rollsBackTo)] : []),
    disableAct(row),
  ];
}
