import { applicationTypes } from '@portal/shared/model';
import { updateSetup } from '../../src/domains/admissions/application-setup/save-setup';
import { contentOf } from '../../src/domains/admissions/application-setup/whole-setup.queries';
import type { Db, Trx } from '../../src/platform/database/database';
import { officerOf } from './officers';
import { currentSessionId } from './sessions';

const typed = (value: number | null) => String(value ?? '');

/** The admissions officer wants another formula for Supplementary, whose results are out: the registrar may approve it. */
export async function seedRulesProposal(
  trx: Trx,
  { officer, now }: { officer: string; now: Date },
): Promise<void> {
  const setup = await trx
    .selectFrom('application_setup')
    .select(['id', 'version'])
    .where('application_type_id', '=', applicationTypes.SUPPLEMENTARY.id)
    .where('session_id', '=', currentSessionId)
    .executeTakeFirstOrThrow();
  const { formulaVersion: _, ...content } = await contentOf(trx, setup);
  await updateSetup({ db: trx as Db }, officerOf(officer, ['admissions.setup'], now)(1), {
    ...content,
    ...setup,
    formula: '50:30:20',
    minimumUtme: '200',
    minimumAge: typed(content.minimumAge),
    maximumAge: typed(content.maximumAge),
    resultsDueOn: content.resultsDueOn ?? '',
    screeningOn: content.screeningOn ?? '',
    advertLink: content.advertLink ?? '',
  });
}
