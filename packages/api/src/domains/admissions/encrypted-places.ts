/** Where the encrypted numbers of an application belong. */
export const encryptedPlaces = {
  nin: (applicationId: number) => `application:${applicationId}:nin`,
  pin: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:pin`,
  serial: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:serial`,
};
