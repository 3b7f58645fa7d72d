import { admissions, candidateStateLabels, jambModeLabels } from '@portal/contracts/admissions';
import type { Deps } from '../../../platform/deps';
import { exportable, type ExportColumn } from '../../../platform/exports/exportable';
import {
  candidateOrder,
  candidateRows,
  directEntryRows,
  presentCandidate,
  presentDirectEntry,
  viewOf,
} from './candidates.queries';

interface Shown {
  jambNumber: string;
  name: string;
  sex: string;
  state: string;
  lga: string;
  department: string;
  departmentName: string | null;
  session: string;
  application: keyof typeof candidateStateLabels;
  applicationNumber: string | null;
}

const personColumns: ExportColumn<Shown>[] = [
  { header: 'JAMB no.', value: ({ jambNumber }) => jambNumber },
  { header: 'Name', value: ({ name }) => name, width: 34 },
  { header: 'Sex', value: ({ sex }) => sex, width: 8 },
  { header: 'State', value: ({ state }) => state },
  { header: 'LGA', value: ({ lga }) => lga },
  { header: 'Department', value: ({ department }) => department, width: 32 },
  {
    header: 'Department as JAMB has it',
    value: ({ department, departmentName }) => departmentName ?? department,
    width: 32,
  },
  { header: 'Session', value: ({ session }) => session, width: 12 },
];
const applicationColumns: ExportColumn<Shown>[] = [
  { header: 'Application', value: ({ application }) => candidateStateLabels[application] },
  { header: 'Application no.', value: ({ applicationNumber }) => applicationNumber },
];

/** Files of JAMB's lists, within the reach of whoever asks. */
export function exportCandidates(deps: Deps): void {
  exportable(deps, {
    name: 'jamb-candidates',
    title: 'JAMB candidates',
    call: admissions.jamb.candidates,
    columns: [
      ...personColumns,
      { header: 'Mode', value: ({ mode }) => jambModeLabels[mode], width: 14 },
      { header: 'UTME total', value: ({ utmeTotal }) => utmeTotal, width: 12 },
      ...[0, 1, 2, 3].flatMap((at): ExportColumn<{ subjects: { subject: string; score: number }[] }>[] => [
        { header: `Subject ${at + 1}`, value: ({ subjects }) => subjects[at]?.subject ?? null },
        { header: `Score ${at + 1}`, value: ({ subjects }) => subjects[at]?.score ?? null, width: 9 },
      ]),
      ...applicationColumns,
    ],
    read: (from, { query, actor }) => ({
      rows: candidateRows(from, { query, reach: viewOf(actor) }),
      order: candidateOrder,
    }),
    present: (rows) => rows.map(presentCandidate),
  });

  exportable(deps, {
    name: 'direct-entry-candidates',
    title: 'Direct-entry candidates',
    call: admissions.directEntry.candidates,
    columns: [
      ...personColumns,
      { header: 'Qualification', value: ({ qualification }) => qualification },
      { header: 'Institution', value: ({ institution }) => institution, width: 32 },
      { header: 'Class or grade', value: ({ grade }) => grade },
      { header: 'Year', value: ({ year }) => year, width: 8 },
      { header: 'The form says otherwise', value: ({ differences }) => differences.join('; '), width: 40 },
      ...applicationColumns,
    ],
    read: (from, { query, actor }) => ({
      rows: directEntryRows(from, { query, reach: viewOf(actor) }),
      order: candidateOrder,
    }),
    present: (rows, { db }) => presentDirectEntry(db, rows),
  });
}
