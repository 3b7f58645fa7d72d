import { ErrorSummary, Form, SubmitButton, TextField } from '@portal/shared/forms';
import { request } from '@portal/shared/http';
import { appCodeSchema, calls } from '@portal/shared/model';
import { QrCode } from '@portal/shared/lists';
import { Box, Button, chakra, Flex, Stack, Text } from '@portal/shared/ui';
import { CopyButton } from './copy-button';
import { qrOf } from './qr-of';
import type { AppSecret } from './app-secret';

interface AppSetUpProps {
  secret: AppSecret;
  onDone(codes: { recoveryCodes: string[] }): void;
  onCancel(): void;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Secret({ secret: { secret, uri } }: { secret: AppSecret }) {
  return (
    <Flex gap="5" wrap="wrap" align="flex-start">
      <Box borderRadius="l2" overflow="hidden" borderWidth="1px" lineHeight="0">
        <QrCode {...qrOf(uri)} url="Code for your authenticator app" side={45} />
      </Box>
      <Stack gap="2" flex="1" minW="14rem">
        <Text>
          Open an authenticator app on your phone and let it read this code. On the same phone,{' '}
          <chakra.a href={uri} color="fg.link" textDecoration="underline">
            open the app directly
          </chakra.a>
          , or type the key:
        </Text>
        <Text fontFamily="mono" fontSize="lg" overflowWrap="anywhere">
          {inFours(secret)}
        </Text>
        <Box>
          <CopyButton text={secret}>Copy the key</CopyButton>
        </Box>
      </Stack>
    </Flex>
  );
}

/** The secret for the app, and the first code from it, which proves that the two agree. */
export function AppSetUp({ secret, onDone, onCancel }: AppSetUpProps) {
  return (
    <Stack gap="6">
      <Secret secret={secret} />
      <Form
        schema={appCodeSchema}
        defaults={{ code: '' }}
        label="Confirm the app"
        failureTitle="The app is not confirmed"
        onSubmit={async (body) => onDone(await request(calls.authentication.confirmApp, { body }))}
      >
        <ErrorSummary />
        <Box maxW="16rem">
          <TextField
            name="code"
            label="Six-digit code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            digits
          />
        </Box>
        <Flex gap="3" mt="4" wrap="wrap">
          <SubmitButton>Confirm</SubmitButton>
          <Button variant="outline" type="button" onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      </Form>
    </Stack>
  );
}
