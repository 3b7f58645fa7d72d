import { Box, ButtonLink, Flex, Heading, Money, SimpleGrid, Text } from '@portal/shared/ui';
import { useId } from 'react';
import type { Offer } from './sundry.api';

function OfferCard({ offer, to }: { offer: Offer; to: string }) {
  const id = useId();
  const { name, description, amount, most } = offer;
  return (
    <Flex
      as="li"
      direction="column"
      gap="2"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading as="h3" size="sm" id={id}>
        {name}
      </Heading>
      {description && (
        <Text color="fg.muted" textStyle="sm">
          {description}
        </Text>
      )}
      <Flex mt="auto" pt="2" justify="space-between" align="center" gap="3" wrap="wrap">
        <Box>
          <Money kobo={amount} fontWeight="semibold" textStyle="lg" />
          {most > 1 && (
            <Text textStyle="sm" color="fg.muted">
              each, at most {most}
            </Text>
          )}
        </Box>
        <ButtonLink to={to} size="sm">
          Pay <VisuallyFor name={name} />
        </ButtonLink>
      </Flex>
    </Flex>
  );
}

/** Tells one "Pay" from the next to who does not see the card around it. */
function VisuallyFor({ name }: { name: string }) {
  return (
    <Box as="span" srOnly>
      for {name}
    </Box>
  );
}

/** What can be bought, a card for each. `pageOf`: where it is paid for. */
export function Catalogue({
  offers,
  pageOf,
}: {
  offers: readonly Offer[];
  pageOf: (code: string) => string;
}) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      {offers.map((offer) => (
        <OfferCard key={offer.code} offer={offer} to={pageOf(offer.code)} />
      ))}
    </SimpleGrid>
  );
}
