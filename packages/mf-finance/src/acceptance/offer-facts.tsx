import { durationText } from '@portal/contracts/finance';
import { formatDate } from '@portal/shared/model';
import { Box, DescriptionList, Heading, List } from '@portal/shared/ui';
import type { Offer } from './acceptance.api';

function factsOf(offer: Offer): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Reference', offer.reference],
    ['JAMB or application number', offer.registrationNumber],
    ['Programme', offer.programme],
    ['Degree', offer.degree],
    ['Department', offer.department],
    ['School', offer.school],
    ['Subject combination', offer.subjectCombination],
    ['Mode of study', offer.studyMode],
    ['Duration', durationText(offer.durationMonths)],
    ['Session', offer.session],
    ['Offered on', formatDate(offer.offeredAt)],
    ['Accept by', offer.state === 'published' ? formatDate(offer.lastDay) : null],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

/** What is offered, and on which conditions. */
export function OfferFacts({ offer }: { offer: Offer }) {
  return (
    <>
      <DescriptionList items={factsOf(offer)} />
      {offer.conditions.length > 0 && (
        <Box mt="5">
          <Heading as="h3" size="md" mb="2">
            Conditions
          </Heading>
          <List.Root ps="5">
            {offer.conditions.map((condition) => (
              <List.Item key={condition}>{condition}</List.Item>
            ))}
          </List.Root>
        </Box>
      )}
    </>
  );
}
