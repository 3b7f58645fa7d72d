import { CheckboxField } from '@portal/shared/forms';
import { ProblemError } from '@portal/shared/http';
import { Box, Stack, Text } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import { CallList } from '../call-list';

/** The calls that the portal does not answer, and the tick that accepts it: a field of the form around it. */
function Incompatible({ calls }: { calls: readonly string[] }) {
  return (
    <Stack gap="3">
      <Box>
        <Text fontWeight="medium">Pages of this release will fail where they make these calls</Text>
        <CallList calls={calls} />
      </Box>
      <CheckboxField
        name="acceptIncompatible"
        label="It is an emergency: place the release all the same"
        hint="What fails is kept in the audit beside your reason."
        optional
      />
    </Stack>
  );
}

interface Asking {
  /** Sends what may be refused for calls of a release. Rejects as `send` does. */
  ask: (send: () => Promise<unknown>) => Promise<void>;
  /** Stands in the form once it was refused. */
  incompatible: ReactNode;
}

/** Whoever places a release is told which of its calls fail, and may accept that (`acceptIncompatible`). */
export function useIncompatible(): Asking {
  const [calls, setCalls] = useState<string[] | null>(null);
  const ask = async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'RELEASE_INCOMPATIBLE') throw error;
      setCalls(error.errors.map(({ message }) => message));
      // They have a list of their own: the summary of the form says the sentence above them.
      throw new Error(error.message, { cause: error });
    }
    setCalls(null);
  };
  return { ask, incompatible: calls && <Incompatible calls={calls} /> };
}
