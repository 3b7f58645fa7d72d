/** Where the encrypted numbers of an application belong. */
export const encryptedPlaces = {
  /** Of an answer, by its path in its step. */
  answer: (applicationId: number, path: string) => `application:${applicationId}:${path}`,
  pin: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:pin`,
  serial: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:serial`,
};
