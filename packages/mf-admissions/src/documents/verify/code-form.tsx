import { Form, SubmitButton, TextField } from '@portal/shared/forms';
import { verificationCodeSchema } from '@portal/contracts/admissions';
import { useNavigate } from '@portal/shared/router';
import { Box } from '@portal/shared/ui';

/** The code that stands under the QR of a paper, typed where there is no camera. */
export function CodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  return (
    <Box
      maxW="30rem"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="sm"
      p={{ base: '4', sm: '7' }}
    >
      <Form
        label="Verify a document"
        schema={verificationCodeSchema}
        defaults={{ code }}
        onSubmit={async (typed) => void navigate(`/verify/${encodeURIComponent(typed.code)}`)}
      >
        <TextField
          name="code"
          label="Verification code"
          hint="It is printed under the QR code of the document, with or without hyphens."
          digits
          autoComplete="off"
        />
        <Box mt="5">
          <SubmitButton>Verify</SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
