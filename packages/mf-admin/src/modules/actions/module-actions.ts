import { registry } from '@portal/contracts/registry';
import { rowAction, type RowAction } from '@portal/shared/lists';
import type { ModuleRow } from '../modules.api';
import { accepted, moving, placing, reason } from './placing';

/** A module as its actions need it: with the live set that the person looks at. */
export interface ModuleSubject extends ModuleRow {
  composition: string;
  mayEdit: boolean;
}

/** A release that may be placed, as a row tells it. */
interface ReleaseAction<Row> {
  releaseOf: (row: Row) => { module: ModuleSubject; version: string };
  when: (row: Row) => boolean;
  /** On the button, where it says another thing than the dialog. */
  label?: string;
}

/** Makes a release live for everybody. */
export function promoteAction<Row>({ releaseOf, when, label }: ReleaseAction<Row>): RowAction<Row> {
  const confirm = (row: Row) => `Make ${releaseOf(row).version} live`;
  return rowAction({
    ...placing,
    label: label ?? confirm,
    confirm,
    when,
    primary: true,
    question: (row: Row) => {
      const { module, version } = releaseOf(row);
      return `Make ${module.title} ${version} live for everybody?`;
    },
    consequence: (row) =>
      `It takes the place of ${releaseOf(row).module.liveVersion ?? 'none'} on every page opened from now on. You can roll back at any time.`,
    call: registry.releases.promote,
    input: (row, { reason: why, acceptIncompatible }) => {
      const { module, version } = releaseOf(row);
      const body = { reason: why, expects: module.composition, version, ...accepted(acceptIncompatible) };
      return { params: { id: module.id }, body };
    },
    done: ({ row }) => {
      const { module, version } = releaseOf(row);
      return `${module.title} ${version} is live`;
    },
  });
}

/** Makes an earlier release live. */
export function rollBackAction<Row>({ releaseOf, when }: ReleaseAction<Row>): RowAction<Row> {
  return rowAction({
    ...placing,
    label: (row: Row) => `Roll back to ${releaseOf(row).version}`,
    when,
    danger: true,
    question: (row) => `Roll ${releaseOf(row).module.title} back?`,
    consequence: (row) => {
      const { module, version } = releaseOf(row);
      return `Release ${version} takes the place of ${module.liveVersion ?? 'none'} on every page opened from now on. Nothing is deleted.`;
    },
    call: registry.releases.rollBack,
    input: (row, { reason: why, acceptIncompatible }) => {
      const { module, version } = releaseOf(row);
      const body = { reason: why, expects: module.composition, version, ...accepted(acceptIncompatible) };
      return { params: { id: module.id }, body };
    },
    done: ({ row }) => {
      const { module, version } = releaseOf(row);
      return `${module.title} is back at ${version}`;
    },
  });
}

export const canaryOf = (module: ModuleSubject) => ({ module, version: module.canary?.version ?? '' });
export const hasCanary = ({ mayEdit, enabled, canary }: ModuleSubject) =>
  mayEdit && enabled && canary?.state === 'running';

export const stopCanary = rowAction<ModuleSubject, typeof registry.canary.stop>({
  label: 'Stop the canary',
  when: hasCanary,
  danger: true,
  question: ({ title, canary }) => `Take ${title} ${canary?.version ?? ''} back?`,
  consequence: ({ liveVersion }) =>
    `Everybody gets ${liveVersion ?? 'the live release'} with the next page they open, testers too.`,
  reason,
  call: registry.canary.stop,
  input: ({ id }, { reason: why }) => ({ params: { id }, body: { reason: why } }),
  done: ({ row }) => `The canary of ${row.title} is stopped`,
});

/** What is done with a module as it is now, in the list and on its page. */
export const moduleActions: readonly RowAction<ModuleSubject>[] = [
  rowAction({
    ...placing,
    label: 'Enable',
    when: ({ mayEdit, enabled }) => mayEdit && !enabled,
    question: ({ title }) => `Enable ${title}?`,
    consequence: 'Its menu entries and pages are back for everybody who may use them.',
    call: registry.availability.enable,
    input: ({ id, composition }, { reason: why, acceptIncompatible }) => ({
      params: { id },
      body: { reason: why, expects: composition, ...accepted(acceptIncompatible) },
    }),
    done: ({ row }) => `${row.title} is enabled`,
  }),
  promoteAction({ releaseOf: canaryOf, when: hasCanary }),
  stopCanary,
  rollBackAction({
    releaseOf: (module: ModuleSubject) => ({ module, version: module.rollsBackTo ?? '' }),
    when: ({ mayEdit, enabled, rollsBackTo }) => mayEdit && enabled && rollsBackTo !== null,
  }),
  rowAction({
    ...moving,
    label: 'Disable',
    when: ({ mayEdit, enabled }) => mayEdit && enabled,
    danger: true,
    question: ({ title }) => `Disable ${title}?`,
    consequence:
      'Its menu entries and pages are gone for everybody who opens the portal from now on. Pages that are open keep working.',
    call: registry.availability.disable,
    input: ({ id, composition }, { reason: why }) => ({
      params: { id },
      body: { reason: why, expects: composition },
    }),
    done: ({ row }) => `${row.title} is disabled`,
  }),
];
