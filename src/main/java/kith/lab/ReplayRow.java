package kith.lab;

/**
 * What came of one combination.
 *
 * @param filters how many filters each friend gave
 * @param friends how many friends gave any
 * @param rule by which senders were accepted
 * @param alpha share of strangers that may be accepted; {@link Rule#ANY} has the same result for all
 * @param recall share of legitimate senders accepted, users being independent
 * @param ceiling share of legitimate senders whom some friend knows, and how many of those were accepted
 * @param falseAccept share of strangers accepted, strangers of one user being a cluster
 * @param users how many users there were
 * @param legitimate how many legitimate senders were tried, one for each user
 * @param strangers how many strangers were tried
 */
public record ReplayRow(int filters, FriendLimit friends, Rule rule, double alpha, Proportion recall,
        Ceiling ceiling, Proportion falseAccept, int users, int legitimate, int strangers) {
}
