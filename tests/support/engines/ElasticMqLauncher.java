import org.elasticmq.rest.sqs.SQSRestServerBuilder;

/**
 * Starts ElasticMQ in memory on a free port of the loopback and prints `listening <port>`. It ends when its standard input
 * ends, so that it never outlives the program that started it, even when that one crashed.
 */
public final class ElasticMqLauncher {
  public static void main(String[] arguments) throws Exception {
    var server = SQSRestServerBuilder.withInterface("127.0.0.1").withDynamicPort().start();
    System.out.println("listening " + server.waitUntilStarted().localAddress().getPort());
    System.out.flush();
    while (System.in.read() >= 0) {}
    Runtime.getRuntime().halt(0);
  }
}
