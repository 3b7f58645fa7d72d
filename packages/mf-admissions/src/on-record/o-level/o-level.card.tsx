import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { ErrorMessage, Flex, LabelBadge, Loading, Stack, Text } from '@portal/shared/ui';
import { verificationBadges } from '../../lib/badges';
import { Sittings } from '../sittings';

/** The O-level results that a student was admitted with, on their profile. */
export default function OLevelCard() {
  const { data, error, isPending, refetch } = useQuery(queryOf(admissions.studentAdmission.myOlevel));
  return (
    <Section
      title="O-level results"
      lead="As you declared them when you applied. The university compares them."
    >
      {isPending && <Loading label="Fetching your results…" />}
      {error && data === undefined && <ErrorMessage error={error} retry={() => void refetch()} />}
      {data === null && <Text>You did not apply by a form of this portal, so there are none here.</Text>}
      {data && (
        <Stack gap="4">
          {data.verification && (
            <Flex gap="3" align="center">
              <Text>Comparison</Text>
              <LabelBadge of={verificationBadges} value={data.verification} />
            </Flex>
          )}
          <Sittings sittings={data.sittings} />
        </Stack>
      )}
    </Section>
  );
}
