import type { ActName, ModuleRow } from './modules.api';

export interface Act {
  name: ActName;
  label: string;
  question: string;
  consequence: string;
  done: string;
  danger: boolean;
}

function rollBack({ title, liveVersion, rollsBackTo }: ModuleRow): Act {
  return {
    name: 'rollBack',
    label: `Roll back to ${rollsBackTo ?? ''}`,
    question: `Roll ${title} back?`,
    consequence: `Release ${rollsBackTo ?? ''} takes the place of ${liveVersion ?? ''} on every page opened from now on. Nothing is deleted.`,
    done: `${title} is back at ${rollsBackTo ?? ''}`,
    danger: true,
  };
}

function disable({ title }: ModuleRow): Act {
  return {
    name: 'disable',
    label: 'Disable',
    question: `Disable ${title}?`,
    consequence:
      'Its menu entries and pages are gone for everybody who opens the portal from now on. Pages that are open keep working.',
    done: `${title} is disabled`,
    danger: true,
  };
}

function enable({ title }: ModuleRow): Act {
  return {
    name: 'enable',
    label: 'Enable',
    question: `Enable ${title}?`,
    consequence: 'Its menu entries and pages are back for everybody who may use them.',
    done: `${title} is enabled`,
    danger: false,
  };
}

/** What may be done with a module as it is now. */
export function actsFor(row: ModuleRow): Act[] {
  if (!row.enabled) return [enable(row)];
  return [...(row.rollsBackTo ? [rollBack(row)] : []), disable(row)];
}
