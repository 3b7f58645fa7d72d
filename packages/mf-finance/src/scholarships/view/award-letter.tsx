import { bursary } from '@portal/shared/bursary';
import { amountInWords } from '@portal/shared/finance';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, formatNaira } from '@portal/shared/model';
import { PrintPage, PrintSection } from '@portal/shared/report';
import { Alert, ButtonLink, ErrorMessage, Loading, Text } from '@portal/shared/ui';
import { awardLooks, percentOf, schemePath, type Award } from '../scholarships.api';

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
          ['Share', award.basisPoints === null ? '–' : percentOf(award.basisPoints)],
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

/** The letter of one award on A4; only of one that two officers have agreed to. */
export function AwardLetter({ id, schemeId }: { id: number; schemeId: number }) {
  const award = useQuery(queryOf(bursary.scholarships.award, { params: { id } }));
  const back = (
    <ButtonLink variant="outline" to={schemePath(schemeId)}>
      Back to the scheme
    </ButtonLink>
  );
  if (award.isPending) return <Loading label="Preparing the letter…" />;
  if (award.isError) return <ErrorMessage error={award.error} retry={() => void award.refetch()} />;
  const { state, matricNumber, department, level, session } = award.data;
  if (state !== 'approved' && state !== 'applied') {
    return (
      <>
        <Alert status="warning" title="There is no letter yet" mb="4">
          This award is {awardLooks[state].label.toLowerCase()}. A letter is made of awards that are approved.
        </Alert>
        {back}
      </>
    );
  }
  return (
    <PrintPage
      title="Scholarship award letter"
      numbers={[
        ['Matric no.', matricNumber ?? '–'],
        ['Session', session],
        ['Department', department ?? '–'],
        ['Level', String(level ?? '–')],
      ]}
      actions={back}
    >
      <Body award={award.data} />
    </PrintPage>
  );
}
