/** Where the sealed numbers of an application belong. */
export const sealedPlaces = {
  nin: (applicationId: number) => `application:${applicationId}:nin`,
  pin: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:pin`,
  serial: (applicationId: number, sitting: number) => `application:${applicationId}:${sitting}:serial`,
};
