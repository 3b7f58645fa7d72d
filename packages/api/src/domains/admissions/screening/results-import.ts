import {
  resultsKind,
  resultsRowSchema,
  programmeOfType,
  type ResultsRow,
} from '@portal/contracts/admissions';
import type { ApplicationMode } from '@portal/shared/model';
import { applicationTypes } from '@portal/shared/model';
import type { ImportAbout, ImportKind } from '../../../platform/imports/import-kind';
import { reachOf } from '../../../platform/reach';
import { jambContext } from '../jamb/jamb-rule';
import { beforeTheirDay } from './before-their-day';
import { judgeResults, type JudgedExamination } from './judge-results';
import { screenedForms } from './screened-forms';
import { lockResults, storeResults } from './store-results';

function examinationOf({ sessionId, command }: ImportAbout, typeId: number): JudgedExamination {
  if (sessionId === undefined) throw new Error('results are of one session');
  return { sessionId, typeId, reach: reachOf(command.actor, 'admissions.edit'), person: command.actor };
}

function resultsImport(mode: ApplicationMode): ImportKind<ResultsRow> {
  const { id: typeId } = applicationTypes[mode];
  return {
    kind: resultsKind(mode),
    title: `Results of ${programmeOfType(typeId)?.name ?? mode}`,
    claim: 'admissions.edit',
    local: true,
    large: true,
    ofSession: true,
    csv: true,
    // A batch is replaced as a whole.
    atOnce: true,
    asPreviewed: true,
    columns: [
      { name: 'jambNumber', header: 'JAMB no.', example: '202512345678AB', unique: true },
      { name: 'score', header: 'Score', example: '61.50' },
      { name: 'subject1', header: 'Subject 1', example: '15' },
      { name: 'subject2', header: 'Subject 2', example: '16.5' },
      { name: 'subject3', header: 'Subject 3', example: '14' },
      { name: 'subject4', header: 'Subject 4', example: '16' },
      { name: 'batch', header: 'Batch', example: 'Batch A' },
    ],
    schemaContext: (db, { today }) => jambContext(db, today),
    schema: resultsRowSchema,
    hold: (trx, about) => lockResults(trx, examinationOf(about, typeId)),
    check: async (db, rows, about) => {
      const examination = examinationOf(about, typeId);
      const { findings, judged } = await judgeResults(db, examination, rows);
      return [
        ...findings,
        ...(await beforeTheirDay(db, { ...examination, judged, rows, today: about.today })),
      ];
    },
    commit: async (trx, rows, about) => {
      const examination = examinationOf(about, typeId);
      await storeResults(trx, about.command, { examination, fileName: about.upload.fileName, rows });
    },
  };
}

/** Results of the screening, an upload for each programme that screens. */
export const resultsImports = [...new Set(screenedForms.map(({ mode }) => mode))].map(resultsImport);
