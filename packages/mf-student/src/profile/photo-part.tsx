import { student } from '@portal/contracts/student';
import { PhotoField } from '@portal/shared/forms';
import { useCall } from '@portal/shared/http';
import { Section } from '@portal/shared/lists';
import { Avatar, Flex, Text } from '@portal/shared/ui';
import type { PartProps } from './profile.api';

/** The passport photo: one's own until the clearance desk has compared it. */
export function PhotoPart({ profile, upkeep }: PartProps) {
  const { mutateAsync: upload } = useCall(student.ownProfile.uploadPassport);
  const { fullName, passport } = profile.personalData;
  // The declared input has no body: a multipart file is read from the request itself.
  const send = (photo: File) => {
    const input = { body: { passport: photo } };
    return upload(input);
  };
  return (
    <Section title="Passport photo" lead="It stands on your slips, letters and cards.">
      {upkeep.photoOpen ? (
        <PhotoField name={fullName} src={passport} onUpload={send} />
      ) : (
        <Flex gap="4" align="center" wrap="wrap">
          <Avatar name={fullName} src={passport} size={72} portrait />
          <Text maxW="32rem">
            Your photo was compared at clearance and stands on papers. To have another one, bring it to the
            registry.
          </Text>
        </Flex>
      )}
    </Section>
  );
}
