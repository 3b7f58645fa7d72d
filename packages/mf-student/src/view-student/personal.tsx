import { entryModeWords } from '@portal/contracts/student';
import { Section } from '@portal/shared/lists';
import { formatDate, labelOf } from '@portal/shared/model';
import { Avatar, DescriptionList, Flex, LabelBadge, SimpleGrid } from '@portal/shared/ui';
import { lifeBadges } from '../lib/life-badges';
import type { StudentRecord } from '../lib/student-pages';

/** Who somebody is and what they study, as the registry has it. */
export function Personal({ record }: { record: StudentRecord }) {
  const { fullName, passport, level, nextOfKin } = record;
  return (
    <>
      <Section title="Person">
        <Flex gap="5" align="flex-start" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Avatar name={fullName} src={passport} size={84} portrait />
          <SimpleGrid columns={{ base: 1, lg: 2 }} columnGap="8" alignItems="start" flex="1" minW="0">
            <DescriptionList
              items={[
                ['Sex', record.gender],
                ['Date of birth', formatDate(record.dateOfBirth)],
                ['Country', record.country],
                ['State of origin', record.state],
                ['LGA of origin', record.lga],
              ]}
            />
            <DescriptionList
              items={[
                ['Phone', record.mobileNumber],
                ['Email', record.email],
                ['Address', record.permanentAddress],
              ]}
            />
          </SimpleGrid>
        </Flex>
      </Section>
      {nextOfKin && (
        <Section title="Next of kin">
          <DescriptionList
            items={[
              ['Full name', nextOfKin.fullName],
              ['Relationship', nextOfKin.relationship],
              ['Phone', nextOfKin.mobileNumber],
              ['Email', nextOfKin.email],
              ['Address', nextOfKin.address],
            ]}
          />
        </Section>
      )}
      <Section title="Studies">
        <SimpleGrid columns={{ base: 1, lg: 2 }} columnGap="8" alignItems="start">
          <DescriptionList
            items={[
              ['State', <LabelBadge key="state" of={lifeBadges} value={record.life} />],
              ['Matric number', record.matricNumber],
              ['JAMB number', record.jambNumber],
              ['Student type', record.studentType],
              ['Level', level > 0 ? `${level} level` : null],
            ]}
          />
          <DescriptionList
            items={[
              ['School', record.school],
              ['Department', record.department],
              ['Option', record.option],
              ['Entry mode', labelOf<string>(record.entryMode, entryModeWords)],
              ['Session of entry', record.entrySession],
            ]}
          />
        </SimpleGrid>
      </Section>
    </>
  );
}
