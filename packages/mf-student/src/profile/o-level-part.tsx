import { Section } from '@portal/shared/lists';
import { Slot } from '@portal/shared/module';
import { Text } from '@portal/shared/ui';

/** O-level results, from the module that knows them. */
export function OLevelPart() {
  return (
    <Slot
      name="student-profile.o-level"
      empty={
        <Section title="O-level results">
          <Text>They cannot be shown just now.</Text>
        </Section>
      }
    />
  );
}
