import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
import { bindTo } from "#server/bind.ts";
import {
  readAdminNumbers,
  readChannels,
  readEncoderState,
  sendTestEmail,
} from "#server/features/admin/admin.service.ts";
import {
  listNewestPosts,
  listPostAddresses,
  listPosts,
  previewPost,
  publishPost,
  readPost,
  removePost,
  restorePost,
  revisePost,
} from "#server/features/blog/blog.service.ts";
import {
  countUnansweredContactMessages,
  exportContactMessages,
  listContactMessages,
  listReplacedContactMessages,
  markContactMessageAnswered,
  openContactForm,
  sendContactMessage,
} from "#server/features/contact/contact.service.ts";
import { exportFeedback, listFeedback, sendFeedback } from "#server/features/feedback/feedback.service.ts";
import {
  listOwnRatings,
  listRatingsForAdmin,
  rateConsultation,
  readOwnAverage,
} from "#server/features/ratings/ratings.service.ts";

import { readHealthTopicToEdit, reviseHealthTopic } from "#server/features/remedies/health-editor.ts";
import {
  confirmLibraryPage,
  readRemedyToEdit,
  readTopicToEdit,
  reviseRemedy,
  reviseTopic,
} from "#server/features/remedies/library-editor.ts";
import {
  listHealthTopics,
  listUnreviewedPages,
  readCurrentLibrary,
  readHealthTopic,
  readRemedy,
  readTopic,
  reviewLibraryPage,
  searchLibraryRemedies,
} from "#server/features/remedies/remedies.service.ts";
import { searchSite } from "#server/features/search/search.service.ts";

/**
 * The operations on what the clinic publishes and what people write to it.
 * @param app - The application.
 */
export function createContentApi(
  app: App,
): Pick<AppApi, "admin" | "blog" | "contact" | "feedback" | "ratings" | "remedies" | "search"> {
  return {
    admin: bindTo(app, { readAdminNumbers, readChannels, readEncoderState, sendTestEmail }),
    blog: bindTo(app, {
      listPosts,
      readPost,
      listNewestPosts,
      listPostAddresses,
      previewPost,
      publishPost,
      revisePost,
      removePost,
      restorePost,
    }),
    contact: bindTo(app, {
      openContactForm,
      sendContactMessage,
      listContactMessages,
      countUnansweredContactMessages,
      listReplacedContactMessages,
      markContactMessageAnswered,
      exportContactMessages,
    }),
    feedback: bindTo(app, { sendFeedback, listFeedback, exportFeedback }),
    ratings: bindTo(app, { rateConsultation, listOwnRatings, readOwnAverage, listRatingsForAdmin }),
    search: bindTo(app, { searchSite }),
    remedies: bindTo(app, {
      readCurrentLibrary,
      searchLibraryRemedies,
      readRemedy,
      readTopic,
      listHealthTopics,
      readHealthTopic,
      listUnreviewedPages,
      readRemedyToEdit,
      reviseRemedy,
      readTopicToEdit,
      reviseTopic,
      readHealthTopicToEdit,
      reviseHealthTopic,
      confirmLibraryPage,
      reviewLibraryPage,
    }),
  };
}
