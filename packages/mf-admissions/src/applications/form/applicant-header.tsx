import { PhotoField } from '@portal/shared/forms';
import { formatRrr } from '@portal/shared/model';
import type { ApplicationRecord, Programme, ProgrammeForm } from '@portal/contracts/admissions';
import { Avatar, Box, Button, Flex, LogOutIcon, Text } from '@portal/shared/ui';
import { useApplicationMemory } from '../../lib/application.api';
import { passportUrl } from '../../lib/passport-url';
import { uploadPassport } from './upload-passport';
import { useApplicantSignOut } from '../../lib/use-applicant-sign-out';

interface ApplicantHeaderProps {
  programme: Programme;
  form: ProgrammeForm;
  record: ApplicationRecord;
  photoError: string | null;
}

/** Stores the photo; the record in memory takes its id and the new version. */
function usePassportUpload(form: ProgrammeForm) {
  const memory = useApplicationMemory(form);
  return async (photo: File) => {
    const stored = await uploadPassport(photo);
    memory.change((record) => form.withPhoto(record, stored));
  };
}

/** Of what was opened again the photo can be changed only with the step that needs it. */
const takesPhoto = ({ reopened }: ApplicationRecord) => !reopened || reopened.sections.includes('photo');

/** Whose application this is: photo, name and numbers; and the way out. */
export function ApplicantHeader({ programme, form, record, photoError }: ApplicantHeaderProps) {
  const { fullName, applicationNumber, rrr, passport } = form.applicant(record);
  const upload = usePassportUpload(form);
  const { signOut, pending, error } = useApplicantSignOut(programme, form, rrr);
  return (
    <Flex
      gap="5"
      justify="space-between"
      align="flex-start"
      wrap="wrap"
      mb="6"
      p={{ base: '4', sm: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="sm"
    >
      {takesPhoto(record) ? (
        <PhotoField name={fullName} src={passportUrl(passport)} onUpload={upload} error={photoError} />
      ) : (
        <Avatar name={fullName} src={passportUrl(passport)} size={84} portrait />
      )}
      <Box textStyle="sm" color="fg.muted">
        <Text>
          Application <strong>{applicationNumber}</strong>
        </Text>
        <Text>
          RRR <strong>{formatRrr(rrr)}</strong>
        </Text>
        <Button
          mt="2"
          size="sm"
          variant="ghost"
          onClick={() => void signOut().catch(() => undefined)}
          disabled={pending}
        >
          <LogOutIcon aria-hidden />
          Sign out
        </Button>
        <div role="alert">{error?.message}</div>
      </Box>
    </Flex>
  );
}
