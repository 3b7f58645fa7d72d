import { schemeKindLabels } from '@portal/contracts/finance';
import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import {
  ButtonLink,
  EmptyState,
  ErrorMessage,
  Flex,
  Loading,
  PageHeader,
  Stack,
  StateBadge,
} from '@portal/shared/ui';
import { useMemo } from 'react';
import { FeesTabs } from '../../lib/fees-tabs';
import {
  editSchemePath,
  givesText,
  managementPath,
  schemePath,
  schemeQuery,
  type Scheme,
} from '../scholarships.api';
import { addStudent, switchScheme } from '../scheme-actions';
import { AllLetters, AwardLetter } from './award-letter';
import { AwardsTable, beneficiariesOf } from './awards-table';
import { BudgetBar } from './budget-bar';

function Actions({ scheme }: { scheme: Scheme }) {
  const mayEdit = useCan('finance.edit');
  return (
    <>
      <ActionButtons actions={[addStudent, switchScheme]} row={scheme} />
      {mayEdit && (
        <ButtonLink variant="outline" to={editSchemePath(scheme.id)}>
          Edit
        </ButtonLink>
      )}
    </>
  );
}

function SchemeView({ scheme }: { scheme: Scheme }) {
  const list = useMemo(() => beneficiariesOf(scheme), [scheme]);
  const { id, name, sponsor, session, active, kind, items, awards } = scheme;
  const paid = items.length > 0 ? ` (${items.map((item) => item.name).join(', ')})` : '';
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Scholarship management', to: managementPath }, { label: name }]}
        lead={
          <>
            {sponsor}, {session}. {schemeKindLabels[kind]}: {givesText(scheme)}
            {paid}. {!active && <StateBadge meaning="idle">Off</StateBadge>}
          </>
        }
        actions={
          <Flex gap="3" wrap="wrap">
            <Actions scheme={scheme} />
            {awards.approved + awards.applied > 0 && (
              <ButtonLink variant="outline" to={`${schemePath(id)}&letters=all`}>
                Award letters
              </ButtonLink>
            )}
          </Flex>
        }
      />
      <Stack gap="6">
        <section aria-label="Budget">
          <BudgetBar {...scheme} />
        </section>
        <AwardsTable list={list} />
      </Stack>
    </>
  );
}

function KnownScheme({ id }: { id: number }) {
  const scheme = useQuery(schemeQuery(id));
  if (scheme.error) return <ErrorMessage error={scheme.error} retry={() => void scheme.refetch()} />;
  if (!scheme.data) return <Loading label="Loading the scheme…" />;
  return <SchemeView scheme={scheme.data} />;
}

const idOf = (value: string | null) => (/^\d{1,9}$/.test(value ?? '') ? Number(value) : 0);

/** One scheme by `?id=`; with `&letter=` the letter of one of its awards, with `&letters=all` all of them. */
export default function ViewScholarshipPage() {
  const [params] = useSearchParams();
  const [id, letter] = [idOf(params.get('id')), idOf(params.get('letter'))];
  if (id > 0 && params.get('letters') === 'all') return <AllLetters schemeId={id} />;
  if (id > 0 && letter > 0) return <AwardLetter id={letter} schemeId={id} />;
  return (
    <>
      <FeesTabs />
      {id > 0 ? (
        <KnownScheme key={id} id={id} />
      ) : (
        <>
          <PageHeader title="Scheme" />
          <EmptyState title="Choose a scheme">
            <ButtonLink to={managementPath}>Scholarship management</ButtonLink>
          </EmptyState>
        </>
      )}
    </>
  );
}
