import { finance } from '@portal/contracts/finance';
import { amountInWords } from '@portal/invoice/contract';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, formatNaira, formatPercent } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { Alert, ButtonLink, chakra, EmptyState, ErrorMessage, Loading, Text } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { awardBadges, schemePath, type Award } from '../scholarships.api';

function Body({ award }: { award: Award }) {
  const { name, scheme, sponsor, session, amount, before, after } = award;
  return (
    <>
      <Text mt="5">Dear {name},</Text>
      <Text mt="3">
        We are pleased to tell you that {sponsor} has awarded you {formatNaira(amount, { glyph: false })} (
        {amountInWords(amount)}) under the scheme “{scheme}” for the session {session}.
      </Text>
      <Text mt="3">
        The award is taken off your fees when your invoice is made. What you had paid before is refunded to
        you on request. It cannot be paid out otherwise, nor given to somebody else.
      </Text>
      <PrintSection
        title="The award"
        rows={[
          ['Scheme', scheme],
          ['Sponsor', sponsor],
          ['Session', session],
          ['Share', award.basisPoints === null ? '–' : formatPercent(award.basisPoints)],
          ['Amount', formatNaira(amount, { glyph: false })],
          ['Approved', formatDate(award.decidedAt)],
          ['Owed before', formatNaira(before, { glyph: false })],
          ['Owed after', formatNaira(after, { glyph: false })],
        ]}
      />
      <Text mt="12">…………………………………………………</Text>
      <Text fontWeight="semibold">The Bursar</Text>
    </>
  );
}

const written = ({ state }: Award) => state === 'approved' || state === 'applied';

/** The letter of one award on A4. */
function LetterSheet({ award, actions }: { award: Award; actions?: ReactNode }) {
  const { matricNumber, department, level, session, name, passport, verification } = award;
  return (
    <PrintPage
      title="Scholarship award letter"
      numbers={[
        ['Matric no.', matricNumber ?? '–'],
        ['Session', session],
        ['Department', department ?? '–'],
        ['Level', String(level ?? '–')],
      ]}
      {...(passport && { photo: { src: passport, name } })}
      {...(verification && { verification })}
      actions={actions}
    >
      <Body award={award} />
    </PrintPage>
  );
}

const backTo = (schemeId: number) => (
  <ButtonLink variant="outline" to={schemePath(schemeId)}>
    Back to the scheme
  </ButtonLink>
);

/** The letter of one award; only of one that two officers have agreed to. */
export function AwardLetter({ id, schemeId }: { id: number; schemeId: number }) {
  const award = useQuery(queryOf(finance.scholarships.award, { params: { id } }));
  if (award.isPending) return <Loading label="Preparing the letter…" />;
  if (award.isError) return <ErrorMessage error={award.error} retry={() => void award.refetch()} />;
  if (written(award.data)) return <LetterSheet award={award.data} actions={backTo(schemeId)} />;
  return (
    <>
      <Alert status="warning" title="There is no letter yet" mb="4">
        This award is {awardBadges[award.data.state].label.toLowerCase()}. A letter is made of awards that are
        approved.
      </Alert>
      {backTo(schemeId)}
    </>
  );
}

/** The most letters that are printed at once. */
const mostLetters = 300;
/** The buttons of the first letter print all of them. */
const oneBar = { '&:not(:first-of-type) [data-no-print]': { display: 'none' } };

/** The letters of every award of a scheme that is approved, each on a sheet of its own. */
export function AllLetters({ schemeId }: { schemeId: number }) {
  const query = { schemeId, pageSize: mostLetters, sort: 'name', agreed: true };
  const awards = useQuery(queryOf(finance.scholarships.awards, { query }));
  if (awards.isPending) return <Loading label="Preparing the letters…" />;
  if (awards.isError) return <ErrorMessage error={awards.error} retry={() => void awards.refetch()} />;
  const { rows, total } = awards.data;
  if (rows.length === 0)
    return <EmptyState title="No award of this scheme is approved yet">{backTo(schemeId)}</EmptyState>;
  return (
    <>
      {rows.length < total && (
        <Alert status="warning" mb="4" data-no-print>
          Only the first {mostLetters} letters are here. Print the others one by one.
        </Alert>
      )}
      <section aria-label="Award letters">
        {rows.map((award) => (
          <chakra.div key={award.id} mb="8" css={oneBar} _print={{ mb: '0', breakAfter: 'page' }}>
            <LetterSheet award={award} actions={backTo(schemeId)} />
          </chakra.div>
        ))}
      </section>
    </>
  );
}
